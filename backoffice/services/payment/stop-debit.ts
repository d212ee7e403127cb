/** Stops a planned debit: the reader can pay its invoice and gets one mail, or the operators get a report. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { Trx } from '../../kernel/tables.ts';
import { endDebit, type PlannedDebit } from '../invoices/due-debits.repository.ts';
import { areMoneyMailsStopped } from '../invoices/money-mails.repository.ts';
import { outstandingOf } from '../invoices/payable.repository.ts';
import { type StopCause, TOLD } from './collect.rules.ts';
import { mailAboutDebit } from './debit.mails.ts';
import type { PaymentDeps } from './payment-deps.ts';

export async function stopDebit(
  trx: Trx,
  { log }: Pick<PaymentDeps, 'log'>,
  debit: PlannedDebit,
  { cause, today }: { readonly cause: StopCause; readonly today: IsoDay },
): Promise<void> {
  const { invoiceId, accountId } = debit;
  const cents = (await outstandingOf(trx, [invoiceId])).get(invoiceId) ?? 0;
  await endDebit(trx, invoiceId, { stage: 'stopped', cause, today });
  const { mail, needsOperator } = TOLD[cause];
  if (needsOperator) log.report(new Error('A debit needs an operator'), { debit: invoiceId, cause });
  if (mail === null || accountId === null || cents === 0) return;
  if (await areMoneyMailsStopped(trx, accountId)) return;
  await mailAboutDebit(trx, { ...debit, accountId }, { mail, cents });
}
