/** Marks a credit, or what was paid too much for an invoice, as paid out, with a line in the audit log. */
import { authorOf } from '../../../console/author.ts';
import type { ConsoleContext } from '../../../console/console-page.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { COMMON_TIME_ZONE, localTime } from '../../../kernel/local-time.ts';
import type { Trx } from '../../../kernel/tables.ts';
import { bookPayment } from '../book-payment.ts';
import { lockInvoices } from '../payable.repository.ts';
import { listSurplus } from '../withdrawn.repository.ts';
import { findLabels, invoiceOfPayout, markPaid } from './desk.repository.ts';

/** @returns false when it was paid out already, does not exist, or is not owed any more */
export function payPayout(context: ConsoleContext, id: string): Promise<boolean> {
  const at = new Date(context.now).toISOString();
  return context.db.transaction().execute(async (trx) => {
    const invoiceId = await invoiceOfPayout(trx, id);
    if (invoiceId) await lockInvoices(trx, [invoiceId]);
    const paid = await markPaid(trx, { id, by: context.operator.id, at });
    if (!paid) return false;
    if (invoiceId) await bookPayout(trx, { id, invoiceId, cents: paid.cents, now: context.now });
    const { brand_key } = await findLabels(trx, paid.subscriptionId);
    await writeAudit(trx, authorOf(context, brand_key), 'payOutCredit', id);
    return true;
  });
}

interface InvoicePayout {
  readonly id: string;
  readonly invoiceId: string;
  readonly cents: number;
  readonly now: number;
}

/** @throws Error when the bank took the payment back since: the page does not offer it then */
async function bookPayout(trx: Trx, { id, invoiceId, cents, now }: InvoicePayout): Promise<void> {
  const [surplus] = await listSurplus(trx, [invoiceId]);
  if ((surplus?.cents ?? 0) < cents) throw new Error('A payout is more than its invoice has too much');
  const today = localTime(now, COMMON_TIME_ZONE).day;
  const movement = { kind: 'refunded', cause: `payout:${id}`, lines: [{ invoiceId, cents }] } as const;
  await bookPayment(trx, [movement], { today, now });
}
