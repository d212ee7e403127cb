/** Pauses text messages where a fraudster probably earns on them, and reports it to the operators. */
import { countAttempt } from '../../../database/rate-limit.ts';
import { limitOf } from '../../../server/limits.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { log } from '../../kernel/log.ts';
import {
  CIRCUIT_MOST,
  CIRCUIT_SETTLED_MS,
  CIRCUIT_WINDOW_MS,
  type Paused,
  pausedFor,
  type SettledSend,
} from './circuit.rules.ts';
import { listSends } from './phone.repository.ts';

type Sending = Pick<BackofficeContext, 'db' | 'account' | 'codes' | 'network' | 'now' | 'traceId'>;

/** Whether no text message goes to this number now, for its account, its network, its range or all. */
export async function isSendingPaused(context: Sending, phoneNumber: string): Promise<boolean> {
  const sender = { accountId: context.account.id, phoneNumber, networkHash: networkHashOf(context) };
  const paused = pausedFor(await settledSends(context), sender);
  if (paused) await reportPause(context, paused);
  return paused !== undefined;
}

/** The same for all sends of one network. The network itself is not stored. */
export const networkHashOf = ({ codes, network }: Pick<Sending, 'codes' | 'network'>): string | null =>
  network === undefined ? null : codes.hash('network of a code', network);

/** True when no reader gets a text message now, also one who never asked for a code. */
export const isPausedForAll = (sends: readonly SettledSend[]): boolean =>
  pausedFor(sends, { accountId: '', phoneNumber: '', networkHash: null }) === 'all';

export const settledSends = ({ db, now }: Pick<Sending, 'db' | 'now'>) =>
  listSends(db, {
    after: new Date(now - CIRCUIT_WINDOW_MS).toISOString(),
    before: new Date(now - CIRCUIT_SETTLED_MS).toISOString(),
    most: CIRCUIT_MOST,
  });

/**
 * The pause of all is an error, which calls the operators; that of a smaller circle is a line in the log.
 * @returns false when it was reported within the hour
 */
export async function reportPause(
  { db, now, traceId }: Pick<Sending, 'db' | 'now' | 'traceId'>,
  paused: Paused,
): Promise<boolean> {
  const { allowed } = await countAttempt(db, limitOf('phone-circuit-report', paused), new Date(now));
  if (!allowed) return false;
  const text = 'Text messages with codes are paused: too few codes are confirmed';
  if (paused === 'all') log.report(new Error(text), { traceId });
  else log.warn(text, { traceId, circle: paused });
  return true;
}
