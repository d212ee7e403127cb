/** What the provider is asked to make of a stored payment. */
import type { Brand } from '../../../contract/brand.ts';
import { sealPayLink } from '../../kernel/mailed-link/pay-link.ts';
import { linkKey } from '../../kernel/mailed-link/sealing-key.ts';
import type { NewPayment, PaymentProvider, Result } from '../../kernel/payments.ts';
import { payLinkPath, paymentPath } from '../invoices/addresses.ts';
import { namesOf } from '../invoices/payable.repository.ts';
import { findChangeOf } from './changes.repository.ts';
import { customerOf, localeOf } from './customer-of.ts';
import type { PaymentRow } from './payment.tables.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { listParts } from './payments.repository.ts';

type Wanted = (
  deps: PaymentDeps,
  row: PaymentRow,
  brand: Brand,
  provider: PaymentProvider,
) => Promise<Result<Omit<NewPayment, 'cents' | 'webhookUrl' | 'ours'>>>;

const WANTED: Readonly<Record<PaymentRow['purpose'], Wanted>> = {
  async change(deps, row, brand, provider) {
    const change = await findChangeOf(deps.db, row.id);
    if (!change) return { refused: 'invalid', field: null };
    const customer = await customerOf(deps.db, row, brand, provider);
    if (customer.refused !== undefined) return customer;
    const back = `${deps.payments.portalOf(brand)}/betaalservice/wijzigen/status/${change.id}`;
    const t = deps.content().textsOf(brand.brandCountry);
    return {
      value: {
        ...{ kind: 'first', description: t('mail.payment.description', { brand: brand.name }) },
        ...{ returnUrl: back, cancelUrl: back, customerId: customer.value, locale: localeOf(brand) },
        ...(row.method && { method: row.method }),
      },
    };
  },
  /** The reader chooses the method at the provider: all that it offers. */
  async once(deps, row, brand) {
    const back = deps.payments.portalOf(brand) + (await pathBack(deps, row));
    return {
      value: {
        ...{ kind: 'once', description: await invoicesText(deps, row, brand) },
        ...{ returnUrl: back, cancelUrl: back, locale: localeOf(brand) },
      },
    };
  },
  async collection(deps, row, brand) {
    const { customer_id: customerId, mandate_id: mandateId } = row;
    if (customerId === null || mandateId === null) return { refused: 'invalid', field: 'mandate' };
    const description = await invoicesText(deps, row, brand);
    return { value: { kind: 'collection', description, customerId, mandateId } };
  },
};

async function pathBack({ db }: PaymentDeps, { id, by_link }: PaymentRow): Promise<string> {
  const [part] = by_link ? await listParts(db, id) : [];
  return part ? payLinkPath(sealPayLink(part.invoice_id, await linkKey(db))) : paymentPath(id);
}

/** As the bank statement shows it. */
async function invoicesText({ db, content }: PaymentDeps, { id }: PaymentRow, brand: Brand) {
  const parts = await listParts(db, id);
  const names = await namesOf(
    db,
    parts.map(({ invoice_id }) => invoice_id),
  );
  const t = content().textsOf(brand.brandCountry);
  return t('mail.payment.invoices', {
    brand: brand.name,
    numbers: [...names.values()].map(({ number }) => number).join(', '),
  });
}

export async function wantedPayment(
  deps: PaymentDeps,
  row: PaymentRow,
  provider: PaymentProvider,
): Promise<Result<NewPayment>> {
  const brand = deps.content().brandByKey(row.brand_key);
  if (!brand) return { refused: 'invalid', field: null };
  const wanted = await WANTED[row.purpose](deps, row, brand, provider);
  if (wanted.refused !== undefined) return wanted;
  const common = { cents: row.cents, webhookUrl: deps.payments.webhookOf(brand), ours: { payment: row.id } };
  return { value: { ...wanted.value, ...common } };
}
