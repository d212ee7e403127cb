/** The outbox in the database. A mail is claimed, sent outside a transaction, and then marked. */
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { forUpdate, forUpdateSkipLocked, tryLock } from '../../database/locking.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import { addressHash } from '../kernel/unsubscribe-link.ts';
import type { MailRow } from './mail.tables.ts';

type Db = Kysely<BackofficeTables>;

export type ClaimedMail = MailRow & { readonly claim: string };

/**
 * How long a claim holds. An attempt takes a minute at most, and the clocks of two nodes can differ by ten minutes.
 * A mail whose sender was killed waits this long.
 */
export const CLAIM_MS = 15 * 60_000;

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

const isFree = (now: number) => (where: ExpressionBuilder<BackofficeTables, 'mail'>) =>
  where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', instant(now))]);

function dueMails(db: Db, now: number) {
  return db
    .selectFrom('mail')
    .select(['id', 'kept_for'])
    .where('state', '=', 'queued')
    .where('due_at', '<=', instant(now))
    .where(isFree(now))
    .orderBy('due_at')
    .orderBy('created_at')
    .limit(1);
}

/** Checks with a read first, so that there is no write when no mail is due. */
export async function isMailDue(db: Db, now: number): Promise<boolean> {
  return (await dueMails(db, now).executeTakeFirst()) !== undefined;
}

/**
 * Claims the mail that has been due longest and that no other node has claimed. A kept mail is claimed with the others
 * that are kept for the same address, under one claim.
 */
export function claimDueMail(db: Db, now: number): Promise<ClaimedMail | undefined> {
  const claim = crypto.randomUUID();
  return db.transaction().execute(async (trx) => {
    const due = await forUpdateSkipLocked(trx, dueMails(trx, now)).executeTakeFirst();
    if (!due) return undefined;
    // Another node that claims the same kept mails at this moment has the lock.
    if (due.kept_for !== null && !(await tryLock(trx, `kept mails ${due.kept_for}`))) return undefined;
    const together =
      due.kept_for === null ? [] : await listKept(trx, { ...due, kept_for: due.kept_for }, now);
    const mails = await trx
      .updateTable('mail')
      .set((set) => ({ claim, claimed_until: instant(now + CLAIM_MS), tries: set('tries', '+', 1) }))
      .where('id', 'in', [due.id, ...together])
      .returningAll()
      .execute();
    const mail = mails.find(({ id }) => id === due.id);
    return mail && { ...mail, claim };
  });
}

/** Longer mails are cut off by some mail programs. */
export const MOST_TOGETHER = 40;

/** Waits for a row that another node looks at; that node does not get the lock on the kept mails. */
async function listKept(
  trx: Transaction<BackofficeTables>,
  { id, kept_for }: { readonly id: string; readonly kept_for: string },
  now: number,
): Promise<string[]> {
  const others = trx
    .selectFrom('mail')
    .select('id')
    .where('kept_for', '=', kept_for)
    .where('state', '=', 'queued')
    .where('id', '!=', id)
    .where(isFree(now))
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_TOGETHER - 1);
  const ids = (await forUpdate(trx, others).execute()).map((row) => row.id);
  // No other node sends those that do not fit before `keepLonger` says until when they wait.
  await keepLonger(trx, kept_for, now + CLAIM_MS);
  return ids;
}

/** All mails of one claim, oldest first. */
export async function listClaimed(db: Db, claim: string): Promise<ClaimedMail[]> {
  const mails = db.selectFrom('mail').selectAll().where('claim', '=', claim);
  const rows = await mails.orderBy('created_at').orderBy('id').execute();
  return rows.map((row) => ({ ...row, claim }));
}

/** Ends the claim of a mail that is over the limit of its address. It was no attempt. */
export function keep(db: Db, mail: ClaimedMail, keptFor: string, until: number): Promise<boolean> {
  return endClaim(db, mail, { kept_for: keptFor, due_at: instant(until), tries: mail.tries - 1 });
}

/** Ends the claim of a kept mail, which is due and counted again. */
export function release(db: Db, mail: ClaimedMail, now: number): Promise<boolean> {
  return endClaim(db, mail, { kept_for: null, due_at: instant(now), tries: 0 });
}

/** The kept mails that did not fit in one mail wait for the next one. */
export async function keepLonger(db: Db, keptFor: string, until: number): Promise<void> {
  await db
    .updateTable('mail')
    .set({ due_at: instant(until) })
    .where('kept_for', '=', keptFor)
    .where('state', '=', 'queued')
    .where('claim', 'is', null)
    .execute();
}

/** Ends a claim. @returns false, and changes nothing, when another node has claimed the mail in the meantime */
async function endClaim(db: Db, { id, claim }: ClaimedMail, changes: Partial<MailRow>): Promise<boolean> {
  const ended = await db
    .updateTable('mail')
    .set({ claim: null, claimed_until: null, ...changes })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Deletes the values and the address too: they are personal data that nothing needs any more. */
export function markSent(db: Db, mail: ClaimedMail, now: number): Promise<boolean> {
  return endClaim(db, mail, {
    state: 'sent',
    template_values: '{}',
    recipient: null,
    kept_for: null,
    problem: null,
    ended_at: instant(now),
  });
}

export function postpone(db: Db, mail: ClaimedMail, problem: string, until: number): Promise<boolean> {
  return endClaim(db, mail, { due_at: instant(until), problem });
}

/** Keeps the values and the address until the mail is deleted, so that an operator can send it again. */
export function markDead(db: Db, mail: ClaimedMail, problem: string, now: number): Promise<boolean> {
  return endClaim(db, mail, { state: 'dead', kept_for: null, problem, ended_at: instant(now) });
}

/** Queues the same mail to another address, once. */
export async function addCopy(db: Db, { claim: _, ...mail }: ClaimedMail, recipient: string): Promise<void> {
  await db
    .insertInto('mail')
    .values({
      ...mail,
      id: crypto.randomUUID(),
      recipient,
      idempotency_id: `${mail.idempotency_id}:${addressHash(recipient)}`,
      claim: null,
      claimed_until: null,
      kept_for: null,
      tries: 0,
      problem: null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'idempotency_id']).doNothing())
    .execute();
}

export async function clearEndedMails(db: Db, before: number): Promise<void> {
  await db.deleteFrom('mail').where('ended_at', '<', instant(before)).execute();
}

/** Ids of the account's mails that were given up, such as those to an address that does not exist. */
export async function listGivenUpMails(db: Db, accountId: string): Promise<ReadonlySet<string>> {
  const dead = db.selectFrom('mail').select('idempotency_id').where('state', '=', 'dead');
  const rows = await dead.where('account_id', '=', accountId).execute();
  return new Set(rows.map((row) => row.idempotency_id));
}

/** The newsletter and the account of a mail; undefined for a service mail and once the mail is deleted. */
export async function findNewsletterMail(db: Db, mailId: string) {
  const mail = await db
    .selectFrom('mail')
    .select(['account_id', 'brand_key', 'newsletter_id'])
    .where('id', '=', mailId)
    .executeTakeFirst();
  if (!mail?.newsletter_id || mail.account_id === null) return undefined;
  return { accountId: mail.account_id, brandKey: mail.brand_key, newsletterId: mail.newsletter_id };
}
