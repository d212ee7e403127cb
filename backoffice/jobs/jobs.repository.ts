/** The jobs in the database: when each is due, and which node has claimed it. */
import type { Kysely } from 'kysely';
import { forUpdateSkipLocked } from '../../database/locking.ts';
import type { BackofficeTables } from '../kernel/tables.ts';

type Db = Kysely<BackofficeTables>;

export interface ClaimedJob {
  readonly name: string;
  readonly claim: string;
  readonly failures: number;
}

/** After a node was killed, another one waits this long. It is longer than the clocks of two nodes can differ. */
const CLAIM_MS = 15 * 60_000;

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Adds jobs that are new in this release; they are due at once. */
export async function enterJobs(db: Db, names: readonly string[], now: number): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto('timed_work')
    .values(
      names.map((name) => ({ name, due_at: instant(now), claim: null, claimed_until: null, failures: 0 })),
    )
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Only jobs with these names, so that a node of an older release does not claim a newer release's jobs. */
function dueJobs(db: Db, names: readonly string[], now: number) {
  return db
    .selectFrom('timed_work')
    .select(['name', 'failures'])
    .where('name', 'in', names)
    .where('due_at', '<=', instant(now))
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', instant(now))]),
    )
    .orderBy('due_at')
    .limit(1);
}

/** Checks with a read first, so that there is no write when no job is due. */
export async function isJobDue(db: Db, names: readonly string[], now: number): Promise<boolean> {
  return (await dueJobs(db, names, now).executeTakeFirst()) !== undefined;
}

export function claimDueJob(db: Db, names: readonly string[], now: number): Promise<ClaimedJob | undefined> {
  const claim = crypto.randomUUID();
  return db.transaction().execute(async (trx) => {
    const due = await forUpdateSkipLocked(trx, dueJobs(trx, names, now)).executeTakeFirst();
    if (!due) return undefined;
    await trx
      .updateTable('timed_work')
      .set({ claim, claimed_until: instant(now + CLAIM_MS) })
      .where('name', '=', due.name)
      .execute();
    return { ...due, claim };
  });
}

/** Changes nothing when another node has claimed the job in the meantime. */
export async function endJob(
  db: Db,
  { name, claim }: ClaimedJob,
  next: { readonly due: number; readonly failures: number },
): Promise<void> {
  await db
    .updateTable('timed_work')
    .set({ claim: null, claimed_until: null, due_at: instant(next.due), failures: next.failures })
    .where('name', '=', name)
    .where('claim', '=', claim)
    .execute();
}
