/** The sessions of an account at this brand, which its owner can end. */
import type { Brand } from '../../../contract/brand.ts';
import type { Log } from '../log.ts';
import type { Session } from '../shared/session.ts';
import {
  listSessionsOfAccount,
  takeOtherSessionsOfAccount,
  takeSessionOfAccount,
} from '../store/session-rows.ts';
import { logLogout } from './log-logout.ts';
import { hasEnded } from './session.ts';
import { endAtProvider } from './session-life.ts';

export interface SessionInOverview {
  /** Identifies the session in the form that ends it. */
  readonly handle: string;
  /** Such as `Chrome op Windows`. */
  readonly device: string;
  readonly place: string | null;
  /** ISO instants. */
  readonly startedAt: string;
  readonly lastSeenAt: string;
  /** The session of this request. */
  readonly isCurrent: boolean;
}

/** Last seen first. */
export async function listSessions(session: Session, now: Date = new Date()): Promise<SessionInOverview[]> {
  const rows = await listSessionsOfAccount(session.account.id, session.brandKey);
  return rows
    .filter((row) => !hasEnded(row, now))
    .map((row) => ({
      handle: row.handle,
      device: row.device,
      place: row.place,
      startedAt: row.started_at,
      lastSeenAt: row.last_seen_at,
      isCurrent: row.handle === session.handle,
    }));
}

/** @returns false when the session does not exist, or belongs to another account or brand */
export async function endSession(session: Session, handle: string, brand: Brand, log: Log): Promise<boolean> {
  const ended = await takeSessionOfAccount(handle, session.account.id, session.brandKey);
  if (!ended) return false;
  logLogout(ended, brand, log);
  await endAtProvider(ended, brand, log);
  return true;
}

/** Ends every other session of the account at this brand. @returns false when there were none */
export async function endOtherSessions(session: Session, brand: Brand, log: Log): Promise<boolean> {
  const ended = await takeOtherSessionsOfAccount(session.handle, session.account.id, session.brandKey);
  for (const row of ended) logLogout(row, brand, log);
  await Promise.all(ended.map((row) => endAtProvider(row, brand, log)));
  return ended.some((row) => !hasEnded(row, new Date()));
}
