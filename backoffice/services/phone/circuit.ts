/** Pauses text messages while so few codes are confirmed that a fraudster probably earns on each message. */
import { countAttempt } from '../../../database/rate-limit.ts';
import { limitOf } from '../../../server/limits.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { log } from '../../kernel/log.ts';
import { listSends } from './phone.repository.ts';
import { CIRCUIT_SENDS, CIRCUIT_SETTLED_MS, CIRCUIT_WINDOW_MS, isPumped } from './phone.rules.ts';

export async function isSendingPaused({
  db,
  now,
  traceId,
}: Pick<BackofficeContext, 'db' | 'now' | 'traceId'>): Promise<boolean> {
  const sends = await listSends(db, {
    after: new Date(now - CIRCUIT_WINDOW_MS).toISOString(),
    before: new Date(now - CIRCUIT_SETTLED_MS).toISOString(),
    most: CIRCUIT_SENDS,
  });
  if (!isPumped(sends.map(({ outcome }) => ({ isVerified: outcome === 'verified' })))) return false;
  const { allowed } = await countAttempt(db, limitOf('phone-circuit-report', 'all'), new Date(now));
  if (allowed)
    log.report(new Error('Text messages with codes are paused: too few codes are confirmed'), { traceId });
  return true;
}
