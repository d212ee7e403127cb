import { maskedMandate } from '../../kernel/money/references.ts';
import type { Trx } from '../../kernel/tables.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { namesOf } from '../invoices/payable.repository.ts';
import { nameOfSeller, readMandate } from '../invoices/ways-to-pay.repository.ts';
import { findSubscriptionRow } from '../subscriptions/subscriptions.repository.ts';
import type { ChangeMail } from './changes.rules.ts';
import type { BookedParts } from './parts.rules.ts';
import type { MethodChangeRow, PaymentRow } from './payment.tables.ts';
import { paymentTemplates } from './payment.templates.ts';

interface About {
  readonly mail: ChangeMail;
  readonly change: Pick<MethodChangeRow, 'id' | 'subscription_id' | 'account_id' | 'method'>;
  readonly brandKey: string;
  /** Who takes the money; null where nothing is taken. */
  readonly entityId: string | null;
  readonly mandateId: string | null;
}

const NO_NAME = { productName: '', number: '' };

/** Each mail about a change is sent once. */
export async function mailAboutChange(
  trx: Trx,
  { mail, change, brandKey, entityId, mandateId }: About,
): Promise<void> {
  const held = await findSubscriptionRow(trx, change.subscription_id);
  const mandate = mandateId ? await readMandate(trx, mandateId) : undefined;
  const creditor = entityId === null ? undefined : await nameOfSeller(trx, entityId);
  await queueMail(trx, {
    ...{ accountId: change.account_id, brandKey, template: paymentTemplates[mail] },
    values: {
      ...{ productName: held?.name ?? '', method: change.method },
      mandate: mandate
        ? {
            account: maskedMandate(mandate),
            ...{ reference: mandate.reference, creditorId: mandate.creditor_id, creditor: creditor ?? '' },
          }
        : null,
    },
    event: `payment-change:${change.id}:${mail}`,
  });
}

/** Once for a payment that a reader made; the mail about its invoice announces a collection. */
export async function mailReceived(
  trx: Trx,
  { id, account_id: accountId, brand_key: brandKey }: PaymentRow,
  { booked, surplus }: BookedParts,
): Promise<void> {
  const named = await namesOf(
    trx,
    booked.map(({ invoiceId }) => invoiceId),
  );
  const invoices = booked
    .filter((part) => part.booked > 0)
    .map((part) => ({ ...(named.get(part.invoiceId) ?? NO_NAME), cents: part.booked }));
  const values = { surplusCents: surplus, invoices };
  const template = paymentTemplates['payment-received'];
  await queueMail(trx, { accountId, brandKey, template, values, event: `payment-received:${id}` });
}
