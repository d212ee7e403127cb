import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { Trx } from '../../kernel/tables.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { invoicesTemplates } from './invoices.templates.ts';
import type { Issued } from './invoices.types.ts';

/** The event of the mail about an invoice, which announces its debit. */
export const invoiceEvent = (invoiceId: string) => `invoice:${invoiceId}`;

const about = ({ id, subscriptionId, term, snapshot }: Issued) => ({
  productName: snapshot.brand.product,
  invoiceId: id,
  subscriptionId,
  firstDay: term.first,
  lastDay: term.last,
});

/** An invoice to print is not mailed. */
export async function mailInvoice(trx: Trx, invoice: Issued): Promise<void> {
  const { id, accountId, brandKey, delivery, facts, snapshot, debitOn, dueOn } = invoice;
  if (delivery === 'print' || accountId === null) return;
  await queueMail(trx, {
    accountId,
    brandKey,
    template: invoicesTemplates['invoice-issued'],
    values: {
      ...about(invoice),
      toPayCents: snapshot.toPay,
      creditCents: facts.used.reduce((sum, { cents }) => sum + cents, 0),
      method: snapshot.pay.method,
      debitOn,
      dueOn,
    },
    event: invoiceEvent(id),
  });
}

export async function mailCreditNote(trx: Trx, note: Issued): Promise<void> {
  const { id, accountId, brandKey, delivery, facts } = note;
  if (delivery === 'print' || accountId === null) return;
  await queueMail(trx, {
    accountId,
    brandKey,
    template: invoicesTemplates['credit-note'],
    values: { ...about(note), creditedCents: Math.abs(facts.gross) },
    event: `credit-note:${id}`,
  });
}

interface Rise {
  readonly subscriptionId: string;
  readonly accountId: string;
  readonly brandKey: string;
  readonly productName: string;
  readonly oldCents: number;
  readonly newCents: number;
  readonly firstDay: IsoDay;
}

export const riseEvent = (subscriptionId: string, firstDay: IsoDay) => `rise:${subscriptionId}:${firstDay}`;

export async function mailRise(trx: Trx, rise: Rise): Promise<void> {
  const { subscriptionId, accountId, brandKey, firstDay, ...prices } = rise;
  await queueMail(trx, {
    accountId,
    brandKey,
    template: invoicesTemplates['price-rise'],
    values: { ...prices, firstDay, endBefore: addDays(firstDay, -1) },
    event: riseEvent(subscriptionId, firstDay),
  });
}
