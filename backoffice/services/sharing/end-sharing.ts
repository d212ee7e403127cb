/** Ends everything that is shared of a subscription, for other services and for a job. */

import { addDays } from '../../../contract/dates.ts';
import { forEachRow } from '../../jobs/for-each-row.ts';
import type { Job, JobContext } from '../../jobs/job.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { findAccount } from '../account/account.repository.ts';
import { findSubscriptionRow, lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { mailEnded, mailHolder, mailInvite, type SharedProduct } from './sharing.mails.ts';
import {
  deleteOldInvites,
  endCoReader,
  endInvite,
  listCoReaders,
  listInvites,
  listOfSubscription,
  listReadBy,
  listReadersOfEnded,
  listToRemind,
  markReminded,
} from './sharing.repository.ts';
import { SHARING } from './sharing.rule-set.ts';
import { titleOf } from './sharing.rules.ts';
import type { CoReaderRow } from './sharing.tables.ts';
import { sharingTemplates } from './sharing.templates.ts';
import { nameInMail } from './sharing.ts';

type By = 'subscription' | 'unlinked' | 'deleted';

/**
 * Revokes the open invitations. The readers stay with a new holder, and stop reading along with none. Call it in the
 * transaction that changes the holder, before the change.
 * @param to the account that becomes the holder; null when the subscription is unlinked
 * @param now milliseconds since 1970
 */
export async function leaveSharingTo(
  trx: Trx,
  subscriptionId: string,
  to: string | null,
  now: number,
): Promise<void> {
  if (to === null) return endSharing(trx, subscriptionId, 'unlinked', now);
  await revokeInvites(trx, subscriptionId, now);
  const { readers } = await listOfSubscription(trx, subscriptionId);
  const own = readers.find(({ account_id }) => account_id === to);
  if (own) await endCoReader(trx, own.id, 'reader', new Date(now).toISOString());
}

/** Before an account is erased: ends what it shares, and what others share with it, with a mail to the others. */
export async function endSharingOfAccount(trx: Trx, accountId: string, now: number): Promise<void> {
  await lockSubscriptions(trx, accountId);
  const shared = [...(await listInvites(trx, accountId)), ...(await listCoReaders(trx, accountId))];
  for (const id of new Set(shared.map(({ subscription_id }) => subscription_id)))
    await endSharing(trx, id, 'deleted', now);
  const account = await findAccount(trx, accountId);
  for (const place of await listReadBy(trx, accountId)) {
    await endCoReader(trx, place.id, 'deleted', new Date(now).toISOString());
    const found = await productOf(trx, place.subscription_id);
    if (found?.holderId)
      await mailHolder(trx, 'sharing-left', found.holderId, found.product, nameInMail(account), place.id);
  }
}

/** Revokes the open invitations and ends all reading along, with a mail to each reader. */
export async function endSharing(trx: Trx, subscriptionId: string, by: By, now: number): Promise<void> {
  await revokeInvites(trx, subscriptionId, now);
  const { readers } = await listOfSubscription(trx, subscriptionId);
  for (const reader of readers) await endReading(trx, reader, by, now);
}

async function revokeInvites(trx: Trx, subscriptionId: string, now: number): Promise<void> {
  const { invites } = await listOfSubscription(trx, subscriptionId);
  for (const { invite_key } of invites)
    await endInvite(trx, invite_key, 'revoked', new Date(now).toISOString());
}

async function endReading(trx: Trx, reader: CoReaderRow, by: By, now: number): Promise<void> {
  await endCoReader(trx, reader.id, by, new Date(now).toISOString());
  const found = await productOf(trx, reader.subscription_id);
  if (found) await mailEnded(trx, reader, found.product);
}

async function productOf(db: Db, subscriptionId: string) {
  const row = await findSubscriptionRow(db, subscriptionId);
  if (!row) return undefined;
  const holder = row.account_id ? await findAccount(db, row.account_id) : undefined;
  const product: SharedProduct = { brandKey: row.brand_key, productName: row.name };
  return { product, holderId: row.account_id, holderName: holder?.first_name ?? null };
}

type JobDeps = Pick<JobContext, 'db' | 'now' | 'signal'>;

export const followSharing: Job = { name: 'follow-sharing', everySeconds: 3600, run: followShared };

/** Reminds the invited, ends reading along with subscriptions that ended, and deletes old invitations. */
export async function followShared(deps: JobDeps): Promise<void> {
  const { day: today } = localTime(deps.now, COMMON_TIME_ZONE);
  await forEachRow([remind, endWithSubscription, deleteOld], deps.signal, (step) => step(deps, today));
}

async function remind({ db, now, signal }: JobDeps, today: string): Promise<void> {
  const lastDay = addDays(today, SHARING.reminderDays);
  await forEachRow(await listToRemind(db, today, lastDay), signal, async (row) => {
    const found = await productOf(db, row.subscription_id);
    await db.transaction().execute(async (trx) => {
      if (!(await markReminded(trx, row, new Date(now).toISOString()))) return;
      if (found?.holderId) await mailInvite(trx, row, found.product, found.holderName, true);
    });
  });
}

async function endWithSubscription({ db, now, signal }: JobDeps, today: string): Promise<void> {
  const bySubscription = Object.groupBy(
    await listReadersOfEnded(db, today),
    ({ subscription_id }) => subscription_id,
  );
  await forEachRow(Object.entries(bySubscription), signal, ([subscriptionId, readers = []]) =>
    db.transaction().execute(async (trx) => {
      await endSharing(trx, subscriptionId, 'subscription', now);
      const found = await productOf(trx, subscriptionId);
      if (!found?.holderId) return;
      await queueMail(trx, {
        accountId: found.holderId,
        brandKey: found.product.brandKey,
        template: sharingTemplates['sharing-ended-for-holder'],
        values: { productName: titleOf(found.product.productName), readers: readers.length },
        event: `sharing-ended-for-holder:${subscriptionId}:${today}`,
      });
    }),
  );
}

async function deleteOld({ db, now }: JobDeps, today: string): Promise<void> {
  const instant = new Date(now - SHARING.keptDays * 86_400_000).toISOString();
  const day = addDays(today, -SHARING.keptDays);
  await db.transaction().execute((trx) => deleteOldInvites(trx, instant, day));
}
