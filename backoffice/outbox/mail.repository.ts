/** The outbox in the database. A mail is claimed, sent outside a transaction, and then marked. */
import { forUpdate, tryLock } from '../../database/locking.ts';
import {
  type Claimed,
  changeWaiting,
  claimNext,
  isFree,
  queueOf,
  releaseClaim,
  unclaimed,
} from '../kernel/claims.ts';
import { addressHash } from '../kernel/mailed-link/unsubscribe-link.ts';
import type { Db, Trx } from '../kernel/tables.ts';
import { MOST_TRIES, pauseAfter } from './deliver.rules.ts';
import type { MailRow } from './mail.tables.ts';

export type ClaimedMail = Claimed<MailRow>;

/** An attempt takes a minute at most, and the clocks of two nodes that work differ by less. */
export const MAILS = queueOf('mail', {
  id: 'id',
  claim: 'claim',
  leaseMs: 2 * 60_000,
  waiting: { state: 'queued' },
  order: ['due_at', 'created_at'],
  since: 'created_at',
  dueAt: 'due_at',
  tries: 'tries',
  pauseAfter,
  cause: 'problem',
  // The values and the address stay until the mail is deleted, so that an operator can send it again.
  dead: {
    afterTries: MOST_TRIES,
    become: (ended_at) => ({ state: 'dead' as const, kept_for: null, ended_at }),
  },
});

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Claims the mail that has been due longest. A kept mail is claimed with the others that are kept for the same address. */
export const claimDueMail = (db: Db, now: number): Promise<ClaimedMail | undefined> =>
  claimNext(db, MAILS, now, { together: (trx, mail) => listKept(trx, mail, now) });

/** Longer mails are cut off by some mail programs. */
export const MOST_TOGETHER = 40;

/**
 * Waits for a row that another node looks at; that node does not get the lock on the kept mails.
 * @returns undefined while another node claims them
 */
async function listKept(trx: Trx, { id, kept_for }: MailRow, now: number): Promise<string[] | undefined> {
  if (kept_for === null) return [];
  if (!(await tryLock(trx, `kept mails ${kept_for}`))) return undefined;
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
  await keepLonger(trx, kept_for, now + MAILS.leaseMs);
  return ids;
}

/** Ends the claim of a mail that is over the limit of its address. It was no attempt. */
export const keep = (db: Db, mail: ClaimedMail, keptFor: string, until: number): Promise<boolean> =>
  releaseClaim(db, MAILS, mail, until, { kept_for: keptFor });

/** Ends the claim of a kept mail, which is due and counted again. */
export const release = (db: Db, mail: ClaimedMail, now: number): Promise<boolean> =>
  releaseClaim(db, MAILS, mail, now, { kept_for: null, tries: 0 });

/** The kept mails that did not fit in one mail wait for the next one. */
export const keepLonger = (db: Db, kept_for: string, until: number): Promise<number> =>
  changeWaiting(db, MAILS, { of: { kept_for }, isUnclaimed: true }, { due_at: instant(until) });

/** Queues the same mail to another address, once. */
export async function addCopy(db: Db, mail: ClaimedMail, recipient: string): Promise<void> {
  await db
    .insertInto('mail')
    .values({
      ...unclaimed(mail),
      id: crypto.randomUUID(),
      recipient,
      idempotency_id: `${mail.idempotency_id}:${addressHash(recipient)}`,
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

interface MailOf {
  readonly accountId: string;
  readonly event: string;
}

/** When the mail server took the mails about these events, ISO text in UTC by event; without those that still wait. */
export async function listSent(db: Db, mails: readonly MailOf[]): Promise<ReadonlyMap<string, string>> {
  if (mails.length === 0) return new Map();
  const rows = await db
    .selectFrom('mail')
    .select(['idempotency_id as event', 'ended_at as at'])
    .where('account_id', 'in', [...new Set(mails.map(({ accountId }) => accountId))])
    .where(
      'idempotency_id',
      'in',
      mails.map(({ event }) => event),
    )
    .where('state', '=', 'sent')
    .execute();
  return new Map(rows.flatMap(({ event, at }) => (at === null ? [] : [[event, at] as const])));
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
