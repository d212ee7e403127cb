/**
 * Every mutation goes through here: one transaction, in which the change, its audit line, its mail and the answer are
 * kept together. The same key with the same input gets the first answer again, for at least a day and whatever broke
 * in between. A refusal changes nothing, so it is not kept: the corrected form comes with the same key.
 */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Violation } from '../../contract/violations.ts';
import { tryLock } from '../../database/locking.ts';
import type { BackofficeContext } from '../context.ts';
import { Refused } from '../doors/resolvers.ts';
import type { BackofficeTables } from '../tables.ts';
import { findGivenAnswer, forgetOldAnswers, keepAnswer } from './idempotency.repository.ts';
import { MUTATION_LIMIT, takeMutationTurn } from './mutation-turns.ts';

const KEPT_MS = 48 * 3_600_000;
const KEY = /^[\w-]{16,64}$/;

/** Keys that this process is working on; what other nodes work on is locked in the database. */
const underWay = new Set<string>();

type Trx = Transaction<BackofficeTables>;

interface Mutation<Answer> {
  readonly operation: string;
  /** As it was parsed; two inputs are the same when they are written the same. */
  readonly input: unknown;
  readonly change: (trx: Trx) => Promise<Answer>;
}

/** @throws Refused: IDEMPOTENCY-MISSING, -BUSY and -MISMATCH, RATE-LIMITED, and what `change` refuses */
export async function mutateOnce<Answer extends { readonly violations: readonly Violation[] }>(
  context: BackofficeContext,
  mutation: Mutation<Answer>,
): Promise<Answer> {
  const key = context.idempotencyKey ?? '';
  if (!KEY.test(key)) throw new Refused('IDEMPOTENCY-MISSING', 400);
  const wait = await takeMutationTurn(context.db, context.account.id, MUTATION_LIMIT, context.now);
  if (wait > 0) throw new Refused('RATE-LIMITED', 429, wait);

  const name = `${context.account.id} ${key}`;
  if (underWay.has(name)) throw new Refused('IDEMPOTENCY-BUSY', 409);
  underWay.add(name);
  try {
    return await context.db.transaction().execute(async (trx) => {
      if (!(await tryLock(trx, name))) throw new Refused('IDEMPOTENCY-BUSY', 409);
      return answerOnce(trx, context, key, mutation);
    });
  } finally {
    underWay.delete(name);
  }
}

async function answerOnce<Answer extends { readonly violations: readonly Violation[] }>(
  trx: Trx,
  { account, brand, now }: BackofficeContext,
  key: string,
  { operation, input, change }: Mutation<Answer>,
): Promise<Answer> {
  const input_hash = createHash('sha256')
    .update(JSON.stringify([brand.key, input]))
    .digest('hex');
  const given = await findGivenAnswer(trx, account.id, key);
  if (given && (given.operation !== operation || given.input_hash !== input_hash))
    throw new Refused('IDEMPOTENCY-MISMATCH', 422);
  if (given) return JSON.parse(given.answer) as Answer;

  const answer = await change(trx);
  if (answer.violations.length > 0) return answer;
  await forgetOldAnswers(trx, { now: new Date(now).toISOString() });
  await keepAnswer(trx, {
    account_id: account.id,
    idempotency_key: key,
    operation,
    input_hash,
    answer: JSON.stringify(answer),
    kept_until: new Date(now + KEPT_MS).toISOString(),
  });
  return answer;
}
