/** The sessions of an account at all brands, because the account is one for all. Its owner can end them. */
import type { Brand } from '../../../contract/brand.ts';
import type { Log } from '../log.ts';
import type { Session } from '../shared/session.ts';
import {
  endOtherSessionsOfAccount,
  endSessionOfAccount,
  listSessionsOfAccount,
  type SessionRow,
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
  readonly brandKey: string;
  /** ISO instants. */
  readonly startedAt: string;
  readonly lastSeenAt: string;
  /** The session of this request. */
  readonly isCurrent: boolean;
}

/** Last seen first. */
export async function listSessions(session: Session, now: Date = new Date()): Promise<SessionInOverview[]> {
  const rows = await listSessionsOfAccount(session.account.id);
  return rows
    .filter((row) => !hasEnded(row, now))
    .map((row) => ({
      handle: row.handle,
      device: row.device,
      place: row.place,
      brandKey: row.brand_key,
      startedAt: row.started_at,
      lastSeenAt: row.last_seen_at,
      isCurrent: row.handle === session.handle,
    }));
}

/** Undefined for a brand that is not in the content any more. */
type FindBrand = (key: string) => Brand | undefined;

/** @returns false when the session does not exist, or belongs to another account */
export async function endSession(
  session: Session,
  handle: string,
  findBrand: FindBrand,
  log: Log,
): Promise<boolean> {
  const ended = await endSessionOfAccount(handle, session.account.id);
  if (!ended) return false;
  await endAtItsProvider(ended, findBrand, log);
  return true;
}

/** Ends every other session of the account. */
export async function endOtherSessions(session: Session, findBrand: FindBrand, log: Log): Promise<void> {
  const ended = await endOtherSessionsOfAccount(session.handle, session.account.id);
  await Promise.all(ended.map((row) => endAtItsProvider(row, findBrand, log)));
}

async function endAtItsProvider(row: SessionRow, findBrand: FindBrand, log: Log): Promise<void> {
  const brand = findBrand(row.brand_key);
  if (!brand) return;
  logLogout(row, brand, log);
  await endAtProvider(row, brand, log);
}
