/** Files that wait for the virus scanner. One is claimed, scanned outside a transaction, and then marked. */
import type { Kysely } from 'kysely';
import { forUpdateSkipLocked } from '../../../database/locking.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import type { UploadRow } from './uploads.tables.ts';

type Db = Kysely<BackofficeTables>;

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

function waiting(db: Db, now: number) {
  return db
    .selectFrom('upload')
    .select('id')
    .where('state', '=', 'checking')
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', instant(now))]),
    )
    .orderBy('created_at')
    .limit(1);
}

/** Checks with a read first, so that there is no write when no file waits. */
export async function claimScan(db: Db, now: number, until: number): Promise<UploadRow | undefined> {
  if (!(await waiting(db, now).executeTakeFirst())) return undefined;
  return db.transaction().execute(async (trx) => {
    const found = await forUpdateSkipLocked(trx, waiting(trx, now)).executeTakeFirst();
    if (!found) return undefined;
    return trx
      .updateTable('upload')
      .set({ claimed_until: instant(until) })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirst();
  });
}

/** The end of a claim names the claim: a second one begins only after the first has ended. */
type ClaimedScan = Pick<UploadRow, 'id' | 'claimed_until'>;

const claimed = (db: Db, { id, claimed_until }: ClaimedScan) =>
  db
    .updateTable('upload')
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .where('claimed_until', '=', claimed_until);

/** @returns false, and changes nothing, when another node has claimed the file in the meantime */
export async function markScan(
  db: Db,
  scan: ClaimedScan,
  change: Pick<UploadRow, 'state'> & Partial<Pick<UploadRow, 'is_scanned' | 'refusal'>>,
): Promise<boolean> {
  const marked = claimed(db, scan)
    .set({ ...change, claimed_until: null })
    .returning('id');
  return (await marked.executeTakeFirst()) !== undefined;
}

/** Another scan may start at `at`. */
export const postponeScan = (db: Db, scan: ClaimedScan, at: number) =>
  claimed(db, scan)
    .set({ claimed_until: instant(at) })
    .execute();
