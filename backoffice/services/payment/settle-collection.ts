/** What the end of a collection does to the debit that it is for, in the transaction that settles it. */
import { addDays } from '../../../contract/dates.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import { nextTargetDay } from '../../kernel/money/bank-days.ts';
import { ruleOn } from '../../kernel/money/rule-on.ts';
import type { RefusedField } from '../../kernel/payment-provider.ts';
import type { Trx } from '../../kernel/tables.ts';
import {
  endDebit,
  findDebitOf,
  markChased,
  type PlannedDebit,
  planAgain,
  sendDebitAgain,
} from '../invoices/due-debits.repository.ts';
import { areMoneyMailsStopped, stopMoneyMails } from '../invoices/money-mails.repository.ts';
import { outstandingOf } from '../invoices/payable.repository.ts';
import { findMandate, noteCollected, setMandateStatus } from '../invoices/ways-to-pay.repository.ts';
import type { StopCause } from './collect.rules.ts';
import { mailReturned } from './debit.mails.ts';
import { isEnded } from './facts.rules.ts';
import { DEBITS, type ReturnAction } from './payment.rule-set.ts';
import type { PaymentRow } from './payment.tables.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { listParts } from './payments.repository.ts';
import type { Settled } from './settlement.rules.ts';
import { stopDebit } from './stop-debit.ts';

const dayOf = ({ now }: Pick<PaymentDeps, 'now'>) => localTime(now(), COMMON_TIME_ZONE).day;

async function debitOf(trx: Trx, { id }: PaymentRow): Promise<PlannedDebit | undefined> {
  const [part] = await listParts(trx, id);
  return part && findDebitOf(trx, id, part.invoice_id);
}

/** @param row as it was before; its money is booked already */
export async function settleCollection(
  trx: Trx,
  deps: PaymentDeps,
  row: PaymentRow,
  { payment: { state }, returned }: Settled,
): Promise<void> {
  const today = dayOf(deps);
  const debit = await debitOf(trx, row);
  const isNew = state !== row.state;
  if (isNew && state === 'paid') {
    if (row.mandate_id !== null) await noteCollected(trx, row.mandate_id, today);
    if (debit) await endDebit(trx, debit.invoiceId, { stage: 'done', today });
  }
  if (returned !== null) return takeReturn(trx, deps, row, returned);
  const isEndedByHand = isNew && isEnded(state) && state !== 'paid';
  if (isEndedByHand && debit) await stopDebit(trx, deps, debit, { cause: 'ended', today });
}

async function takeReturn(trx: Trx, deps: PaymentDeps, row: PaymentRow, action: ReturnAction): Promise<void> {
  const today = dayOf(deps);
  if (action === 'mandate-dead' || action === 'died') await endMandate(trx, row);
  if (action === 'died') {
    const since = new Date(deps.now()).toISOString();
    await stopMoneyMails(trx, { accountId: row.account_id, since, cause: 'died' });
  }
  const debit = await debitOf(trx, row);
  // A second chargeback of a debit that has been stopped changes nothing more.
  if (!debit || debit.stage === 'stopped') return;
  const cents = (await outstandingOf(trx, [debit.invoiceId])).get(debit.invoiceId) ?? 0;
  if (cents === 0) return endDebit(trx, debit.invoiceId, { stage: 'done', today });
  if (action !== 'retry') return stopDebit(trx, deps, debit, { cause: action, today });
  if (debit.attempt > 1) return stopDebit(trx, deps, debit, { cause: 'returned-twice', today });
  await tryOnceMore(trx, deps, debit, cents);
}

async function tryOnceMore(trx: Trx, deps: PaymentDeps, debit: PlannedDebit, cents: number): Promise<void> {
  const { accountId, invoiceId } = debit;
  const today = dayOf(deps);
  if (accountId === null || (await areMoneyMailsStopped(trx, accountId)))
    return stopDebit(trx, deps, debit, { cause: 'died', today });
  const { retryDays } = ruleOn(DEBITS, 'nl', today);
  const attempt = debit.attempt + 1;
  const debitOn = nextTargetDay(addDays(today, retryDays));
  const event = await mailReturned(trx, { ...debit, accountId, attempt }, { cents, debitOn });
  await planAgain(trx, invoiceId, { attempt, debitOn, announceDays: retryDays, event });
}

async function endMandate(trx: Trx, { mandate_id: providerId }: PaymentRow): Promise<void> {
  const mandate = providerId === null ? undefined : await findMandate(trx, providerId);
  if (mandate?.status === 'valid') await setMandateStatus(trx, mandate.id, 'invalid');
}

const OF_MANDATE: readonly (RefusedField | null)[] = ['mandate', 'customer'];

/** The provider does not make it, such as for a card that it has forgotten, although the mandate is valid. */
export async function refuseCollection(
  trx: Trx,
  deps: PaymentDeps,
  row: PaymentRow,
  field: RefusedField | null,
): Promise<void> {
  const isOfMandate = OF_MANDATE.includes(field);
  if (isOfMandate) await endMandate(trx, row);
  const debit = await debitOf(trx, row);
  const cause: StopCause = isOfMandate ? 'mandate-refused' : 'refused';
  if (debit) await stopDebit(trx, deps, debit, { cause, today: dayOf(deps) });
}

/** The provider never had it: it is sent again, as it was announced. */
export async function releaseCollection(trx: Trx, row: PaymentRow): Promise<void> {
  const debit = await debitOf(trx, row);
  if (debit) await sendDebitAgain(trx, debit.invoiceId);
}

/** Reports once to the operators that the bank of a debit takes too long. */
export async function chaseCollection(trx: Trx, deps: PaymentDeps, row: PaymentRow): Promise<void> {
  const now = deps.now();
  const { chaseDays } = ruleOn(DEBITS, 'nl', dayOf(deps));
  if (now - Date.parse(row.created_at) < chaseDays * 86_400_000) return;
  const debit = await debitOf(trx, row);
  if (!debit || debit.chasedAt !== null) return;
  deps.log.report(new Error('A debit is with its bank for too long'), { payment: row.id });
  await markChased(trx, debit.invoiceId, new Date(now).toISOString());
}
