/** The outbox in the database. Sending never happens inside a transaction: a row is claimed, sent, then marked. */
import type { Kysely } from 'kysely';
import { forUpdateSkipLocked } from '../../database/locking.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import type { MailRow } from './mail.tables.ts';

type Db = Kysely<BackofficeTables>;

export type ClaimedMail = MailRow & { readonly claim: string };

/**
 * For so long a claim holds: a try takes a minute at most, and the clocks of two nodes may be ten minutes apart.
 * A mail whose sender was killed waits this long for the next one.
 */
export const CLAIM_MS = 15 * 60_000;

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

function dueMails(db: Db, now: number) {
  return db
    .selectFrom('mail')
    .select('id')
    .where('state', '=', 'queued')
    .where('due_at', '<=', instant(now))
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', instant(now))]),
    )
    .orderBy('due_at')
    .orderBy('created_at')
    .limit(1);
}

/** A read, so that an idle outbox costs no write. */
export async function isMailDue(db: Db, now: number): Promise<boolean> {
  return (await dueMails(db, now).executeTakeFirst()) !== undefined;
}

/** The mail that is due longest and that nobody else is sending. */
export function claimDueMail(db: Db, now: number): Promise<ClaimedMail | undefined> {
  const claim = crypto.randomUUID();
  return db.transaction().execute(async (trx) => {
    const due = await forUpdateSkipLocked(trx, dueMails(trx, now)).executeTakeFirst();
    if (!due) return undefined;
    const mail = await trx
      .updateTable('mail')
      .set((set) => ({ claim, claimed_until: instant(now + CLAIM_MS), tries: set('tries', '+', 1) }))
      .where('id', '=', due.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...mail, claim };
  });
}

/** Ends a claim; whoever lost it in the meantime changes nothing. */
async function endClaim(db: Db, { id, claim }: ClaimedMail, changes: Partial<MailRow>): Promise<void> {
  await db
    .updateTable('mail')
    .set({ claim: null, claimed_until: null, ...changes })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** What was said is in the reader's mailbox now, so it is not kept here. */
export function markSent(db: Db, mail: ClaimedMail, now: number): Promise<void> {
  return endClaim(db, mail, {
    state: 'sent',
    template_values: '{}',
    problem: null,
    ended_at: instant(now),
  });
}

export function putOff(db: Db, mail: ClaimedMail, problem: string, until: number): Promise<void> {
  return endClaim(db, mail, { due_at: instant(until), problem });
}

/** Its values stay until it is cleared away, so that an operator can have it sent again. */
export function markDead(db: Db, mail: ClaimedMail, problem: string, now: number): Promise<void> {
  return endClaim(db, mail, { state: 'dead', problem, ended_at: instant(now) });
}

export async function clearEndedMails(db: Db, before: number): Promise<void> {
  await db.deleteFrom('mail').where('ended_at', '<', instant(before)).execute();
}
