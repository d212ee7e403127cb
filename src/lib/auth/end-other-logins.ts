/**
 * Ends all other logins of an account at the login hosts, which can have sessions that no portal has stored. What the
 * back office does not do at once is repeated until it is done: an intruder must not stay because of an outage.
 */
import type { Brand } from '../../../contract/brand.ts';
import { createRestClients } from '../api/rest.ts';
import { upstream } from '../api/upstream.ts';
import { upstreamHeaders } from '../api/upstream-headers.ts';
import type { Log } from '../log.ts';
import type { Session } from '../shared/session.ts';
import { newDraftId } from '../store/drafts.ts';
import {
  addLoginEnding,
  claimLoginEndings,
  type LoginEnding,
  removeLoginEnding,
} from '../store/login-endings.ts';
import { findSessionOfHandle } from '../store/session-rows.ts';
import { withFreshTokens } from './refresh.ts';
import { hasEnded, toSession } from './session.ts';

/** Between two attempts, and as long as one may take. */
const AGAIN_MS = 30_000;
const LIFE_MS = 24 * 3_600_000;
const TICK_MS = 5_000;

interface Means {
  /** Undefined for a brand that is not in the content any more. */
  readonly findBrand: (key: string) => Brand | undefined;
  readonly log: Log;
}

/** @returns false when it could not be done now; it is then done later */
export async function endOtherLogins(session: Session, means: Means, now = new Date()): Promise<boolean> {
  const ending: LoginEnding = {
    handle: session.handle,
    account_id: session.account.id,
    brand_key: session.brandKey,
    // A repeated attempt whose first response was lost ends no login that was begun since.
    idempotency_key: newDraftId(),
    asked_at: now.toISOString(),
    next_at: new Date(now.getTime() + AGAIN_MS).toISOString(),
  };
  await addLoginEnding(ending);
  return attempt(ending, means, now);
}

/** Repeats what is due, each on one node. */
export async function repeatEndings(means: Means, now = new Date()): Promise<void> {
  const until = new Date(now.getTime() + AGAIN_MS).toISOString();
  for (const ending of await claimLoginEndings(now.toISOString(), until)) await attempt(ending, means, now);
}

async function attempt(ending: LoginEnding, { findBrand, log }: Means, now: Date): Promise<boolean> {
  const row = await findSessionOfHandle(ending.handle);
  const brand = findBrand(ending.brand_key);
  const isTooLate = now.getTime() - Date.parse(ending.asked_at) > LIFE_MS;
  if (!row || !brand || hasEnded(row, now) || isTooLate) {
    log.report(new Error('The other logins of an account could not be ended'), { session: ending.handle });
    await removeLoginEnding(ending.handle);
    return false;
  }
  const fresh = await withFreshTokens(row, brand, log, now);
  const isDone = fresh !== undefined && (await ask(toSession(fresh), ending.idempotency_key));
  if (isDone) await removeLoginEnding(ending.handle);
  return isDone;
}

async function ask(session: Session, idempotencyKey: string): Promise<boolean> {
  const traceId = crypto.randomUUID().replaceAll('-', '');
  const { 'content-type': _, ...headers } = upstreamHeaders({ session, traceId, surface: 'web' });
  const { customer } = createRestClients({ fetch: upstream, report: () => {}, headers });
  return (await customer.endOtherLogins({ accountId: session.account.id }, { idempotencyKey })).ok;
}

/** @returns what stops it, after the attempt under way */
export function startEndingOtherLogins(means: Means): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const tick = () => {
    underWay ??= repeatEndings(means)
      .catch((error: unknown) => means.log.report(error))
      .finally(() => {
        underWay = undefined;
      });
  };
  const timer = setInterval(tick, TICK_MS).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
