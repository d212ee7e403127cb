/**
 * Every mutation goes through here: one transaction stores the change, its audit line, its mail and the result.
 * The same key with the same input gets the first result again, for at least a day, also after a crash.
 * A refusal changes nothing, so it is not stored: the corrected form is sent with the same key.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { keyInput } from '../../../contract/idempotency-key.ts';
import type { Violation } from '../../../contract/violations.ts';
import { lockAlone, lockShared, tryLock } from '../../../database/locking.ts';
import { type LimitOf, limitOf } from '../../../server/limits.ts';
import type { BackofficeContext } from '../context.ts';
import { countOrRefuse } from '../count-or-refuse.ts';
import { loginOf } from '../login-of.ts';
import { Refused } from '../refused.ts';
import type { Db, Trx } from '../tables.ts';
import { deleteExpiredResults, findStoredResult, storeResult } from './idempotency.repository.ts';

const RETENTION_MS = 48 * 3_600_000;

/** Keys of the mutations that run in this process; a lock in the database protects against other nodes. */
const runningKeys = new Set<string>();

interface Mutation<Result> {
  readonly operation: string;
  /**
   * The reader ends or takes back something that another person may have done in the account. It has a limit of its own
   * for each login, so that an intruder uses it up neither by other mutations nor from a login of the intruder's own.
   */
  readonly isDefence?: boolean;
  /** The parsed input; two inputs are the same when their JSON is the same. */
  readonly input: unknown;
  readonly change: (trx: Trx) => Promise<Result>;
}

/** Whether a form is sent again after its change: for limits, both times are one attempt. */
export async function isSentBefore({ db, account, idempotencyKey }: BackofficeContext): Promise<boolean> {
  return (await findStoredResult(db, account.id, idempotencyKey ?? '')) !== undefined;
}

const changesOf = (accountId: string): string => `changes of ${accountId}`;

/** Waits for the account's changes that have begun. Those that begin later wait until this transaction ends. */
export const waitForChanges = (trx: Trx, accountId: string): Promise<void> =>
  lockAlone(trx, changesOf(accountId));

/**
 * @throws Refused: IDEMPOTENCY-MISSING, -BUSY and -MISMATCH, RATE-LIMITED, UNAUTHENTICATED when the login has ended since
 * the request came, and each refusal that `change` throws
 */
export async function mutateOnce<Result extends { readonly violations: readonly Violation[] }>(
  context: BackofficeContext,
  mutation: Mutation<Result>,
): Promise<Result> {
  const key = context.idempotencyKey;
  if (!v.is(keyInput, key)) throw new Refused('IDEMPOTENCY-MISSING', 400);
  const { db, account, now } = context;
  // The limit must not refuse the result of a change that is done.
  const stored = await findResult(db, context, key, mutation);
  if (stored) return stored;
  const name = `${account.id} ${key}`;
  if (runningKeys.has(name)) throw new Refused('IDEMPOTENCY-BUSY', 409);
  runningKeys.add(name);
  try {
    await countOrRefuse(db, limitsFor(context, mutation), now);
    return await db.transaction().execute(async (trx) => {
      await lockShared(trx, changesOf(account.id));
      if (context.isLoginOpen && !(await context.isLoginOpen(trx))) throw new Refused('UNAUTHENTICATED', 401);
      if (!(await tryLock(trx, name))) throw new Refused('IDEMPOTENCY-BUSY', 409);
      return runOnce(trx, context, key, mutation);
    });
  } finally {
    runningKeys.delete(name);
  }
}

function limitsFor(context: BackofficeContext, { operation, isDefence }: Mutation<unknown>): LimitOf[] {
  const login = loginOf(context);
  if (isDefence) return [limitOf('mutation-defence', `${login}:${operation}`)];
  return [limitOf('mutation', login), limitOf('mutation-account', context.account.id)];
}

/** Undefined when the key is new. @throws Refused IDEMPOTENCY-MISMATCH */
async function findResult<Result>(
  db: Db,
  context: BackofficeContext,
  key: string,
  { operation, input }: Mutation<Result>,
): Promise<Result | undefined> {
  const stored = await findStoredResult(db, context.account.id, key);
  if (!stored) return undefined;
  if (stored.operation !== operation || stored.input_hash !== hashOf(context, input))
    throw new Refused('IDEMPOTENCY-MISMATCH', 422);
  return JSON.parse(stored.answer) as Result;
}

const hashOf = ({ brand }: BackofficeContext, input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([brand.key, input]))
    .digest('hex');

async function runOnce<Result extends { readonly violations: readonly Violation[] }>(
  trx: Trx,
  context: BackofficeContext,
  key: string,
  mutation: Mutation<Result>,
): Promise<Result> {
  const stored = await findResult(trx, context, key, mutation);
  if (stored) return stored;

  const { account, now } = context;
  const { operation, input } = mutation;
  const result = await mutation.change(trx);
  if (result.violations.length > 0) return result;
  await deleteExpiredResults(trx, { now: new Date(now).toISOString() });
  await storeResult(trx, {
    account_id: account.id,
    idempotency_key: key,
    operation,
    input_hash: hashOf(context, input),
    answer: JSON.stringify(result),
    kept_until: new Date(now + RETENTION_MS).toISOString(),
  });
  return result;
}
