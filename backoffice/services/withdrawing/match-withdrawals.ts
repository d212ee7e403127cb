/**
 * Looks up the contracts of withdrawals. Of a sender without a login it is carried out only after a press in a mail to the
 * address of the contract, or by a person: number and name stand on the label of the paper. That address is always told.
 */
import { type Recurring, untilIdle } from '../../jobs/ticker.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import { claimNext, failClaim, finishClaim } from '../../kernel/claims.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { timeZoneOf } from '../../kernel/local-time.ts';
import type { BackofficeLog } from '../../kernel/log.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { carryOut } from './carry-out.ts';
import { type Contract, contractOf, periodOf } from './contract.ts';
import { mailWithdrawal } from './withdrawing.mails.ts';
import { isWithdrawn, lockWithdrawal, MATCHING, saveWithdrawal } from './withdrawing.repository.ts';
import { hasEnded, isWithin } from './withdrawing.rules.ts';
import type { PersonCause, WithdrawalRow } from './withdrawing.tables.ts';

export interface MatchDeps {
  readonly db: Db;
  readonly content: () => BackofficeContent;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: BackofficeLog;
}

/** A check this often is cheap: one read by index. */
const EVERY_MS = 1_000;

export const matchWithdrawals = (deps: MatchDeps): Recurring => untilIdle(EVERY_MS, () => matchNext(deps));

/** @returns whether there was one */
export async function matchNext({ db, content, now, log }: MatchDeps): Promise<boolean> {
  const claimed = await claimNext(db, MATCHING, now());
  if (!claimed) return false;
  try {
    await db.transaction().execute(async (trx) => {
      const row = await lockWithdrawal(trx, claimed.id);
      if (row?.state !== 'matching') return;
      const moment = { content: content(), now: now() };
      const { changes, contract } = await lookUp(trx, moment, row);
      await finishClaim(trx, MATCHING, claimed, changes);
      await mailWithdrawal(trx, moment, { ...row, ...changes }, contract);
    });
  } catch (error) {
    log.report(error, { withdrawal: claimed.id });
    await failClaim(db, MATCHING, claimed, { now: now() });
  }
  return true;
}

interface Matched {
  readonly changes: Partial<WithdrawalRow>;
  readonly contract: Contract | undefined;
}

interface Moment {
  readonly content: BackofficeContent;
  readonly now: number;
}

async function lookUp(trx: Trx, { content }: Moment, row: WithdrawalRow): Promise<Matched> {
  const contract = await contractOf(trx, row);
  const forPerson = (cause: PersonCause): Matched => ({
    contract,
    changes: { state: 'person', cause, subscription_id: contract?.id ?? null },
  });
  if (!contract) return forPerson('unknown');
  // Its address was told then.
  if (await isWithdrawn(trx, contract.id))
    return {
      contract: undefined,
      changes: { state: 'closed', subscription_id: contract.id, ended_at: row.received_at },
    };
  const brand = content.brandByKey(contract.brandKey);
  if (brand && hasEnded(contract, row, timeZoneOf(brand.brandCountry))) return forPerson('ended');
  const period = await periodOf({ db: trx, content }, contract);
  if (!period) return forPerson('start');
  const { lastDay, country } = period;
  const found = { subscription_id: contract.id, last_day: lastDay };
  if (!isWithin(lastDay, Date.parse(row.received_at), timeZoneOf(country)))
    return { contract, changes: { ...found, state: 'late', ended_at: row.received_at } };
  if (contract.knownEmail === null) return forPerson('address');
  return { contract, changes: { ...found, state: 'waiting' } };
}

/**
 * Of a reader who chose an own subscription: carried out at once after a fresh login, and else after a press in the mail,
 * so that an open browser is not enough. In the transaction of the request.
 */
export async function settleOwn(trx: Trx, context: BackofficeContext, row: WithdrawalRow): Promise<void> {
  const { content, now, hasFreshLogin, traceId } = context;
  const { changes, contract } = await lookUp(trx, { content, now }, row);
  await saveWithdrawal(trx, row.id, changes);
  const matched = { ...row, ...changes };
  const by = { by: 'login', accountId: context.account.id, traceId } as const;
  const isCarriedOut = changes.state === 'waiting' && contract !== undefined && hasFreshLogin;
  const settled = isCarriedOut
    ? await carryOut(trx, { content, now }, matched, { ...by, contract })
    : matched;
  await mailWithdrawal(trx, { content, now }, settled, contract);
}
