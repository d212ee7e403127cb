/**
 * Counts an attempt once per form: again with the same key and input it is the same attempt, also when it was refused,
 * so that a browser that sends a form again uses up nothing.
 */

import { type CountedAttempt, checkLimit, countAttempt } from '../../../database/rate-limit.ts';
import { hashOf } from '../../../server/hash.ts';
import { limitOf } from '../../../server/limits.ts';
import type { BackofficeContext } from '../context.ts';
import { isSentBefore } from './mutate-once.ts';

/**
 * @param count throws when a limit refuses it; such an attempt is counted when it comes again
 * @returns undefined when it was counted before
 */
export async function countForm(
  context: BackofficeContext,
  input: unknown,
  count: () => Promise<CountedAttempt>,
): Promise<CountedAttempt | undefined> {
  const { db, account, now, idempotencyKey } = context;
  const content = hashOf(JSON.stringify(input));
  const form = limitOf('same-form', `${account.id}:${idempotencyKey ?? ''}:${content}`);
  const isNew = (await checkLimit(db, form, new Date(now))).allowed;
  if (!isNew || (await isSentBefore(context))) return undefined;
  const counted = await count();
  await countAttempt(db, form, new Date(now));
  return counted;
}
