import type { IsoDay } from '../../../contract/dates.ts';
import type { Trx } from '../../kernel/tables.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { PlannedDebit } from '../invoices/due-debits.repository.ts';
import { namesOf } from '../invoices/payable.repository.ts';
import { findSubscriptionRow } from '../subscriptions/subscriptions.repository.ts';
import { paymentTemplates } from './payment.templates.ts';

type Debit = Pick<PlannedDebit, 'invoiceId' | 'subscriptionId' | 'brandKey' | 'attempt'> & {
  readonly accountId: string;
};

const NO_NAME = { productName: '', number: '' };

async function namesFor(trx: Trx, { invoiceId }: Debit) {
  return (await namesOf(trx, [invoiceId])).get(invoiceId) ?? NO_NAME;
}

/** The event of the mail that announces another attempt. */
const announcedBy = ({ invoiceId, attempt }: Debit): string => `debit-returned:${invoiceId}:${attempt}`;

/** Once an attempt. @returns its event */
export async function mailReturned(
  trx: Trx,
  debit: Debit,
  { cents, debitOn }: { readonly cents: number; readonly debitOn: IsoDay },
): Promise<string> {
  const { accountId, brandKey } = debit;
  const event = announcedBy(debit);
  const values = { ...(await namesFor(trx, debit)), cents, debitOn };
  await queueMail(trx, { accountId, brandKey, template: paymentTemplates['debit-returned'], values, event });
  return event;
}

interface Stopped {
  readonly mail: 'method-lost' | 'debit-failed';
  readonly cents: number;
}

/** Once an attempt. Who does not hold the subscription any more cannot choose another way to pay it. */
export async function mailAboutDebit(trx: Trx, debit: Debit, { mail, cents }: Stopped): Promise<void> {
  const { accountId, brandKey, invoiceId, attempt, subscriptionId } = debit;
  const names = await namesFor(trx, debit);
  const held = await findSubscriptionRow(trx, subscriptionId);
  const to = { accountId, brandKey, event: `debit-stopped:${invoiceId}:${attempt}` };
  if (mail === 'method-lost' && held?.account_id === accountId)
    await queueMail(trx, {
      ...{ ...to, template: paymentTemplates['method-lost'] },
      values: { productName: names.productName, method: 'debit', mandate: null },
    });
  else
    await queueMail(trx, {
      ...{ ...to, template: paymentTemplates['debit-failed'] },
      values: { ...names, cents },
    });
}
