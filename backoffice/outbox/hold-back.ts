/** After a restore: what waited in the backup may have left since, and no reader may get it twice. */
import { changeWaiting } from '../kernel/claims.ts';
import type { Db } from '../kernel/tables.ts';
import { MAILS } from './mail.repository.ts';

const CAUSE = 'RESTORED';

/** The mails stay until `releaseHeld`, or until they are deleted with those that were given up. @returns how many */
export const holdBackQueued = (db: Db, now: number): Promise<number> =>
  changeWaiting(
    db,
    MAILS,
    {},
    { state: 'dead', problem: CAUSE, kept_for: null, ended_at: new Date(now).toISOString() },
  );

/** Once an operator has looked at what was sent since the backup. @returns how many */
export async function releaseHeld(db: Db, now: number): Promise<number> {
  const released = db
    .updateTable('mail')
    .set({ state: 'queued', problem: null, ended_at: null, tries: 0, due_at: new Date(now).toISOString() })
    .where('state', '=', 'dead')
    .where('problem', '=', CAUSE);
  return (await released.returning('id').execute()).length;
}
