/**
 * Puts back with whom an account shares, when its owner takes it back: new invitations and their readers end, and the
 * earlier ones return. What another person decided stays, such as a reader who left.
 */
import type { Transaction } from 'kysely';
import type { Recovered } from '../../../contract/recovery.ts';
import { left, type Recovering, type Recovery, subjectsOf, undone } from '../../kernel/recovery.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import { findAccount } from '../account/account.repository.ts';
import { findSubscriptionRow, lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { listLeftSince, reopenInvite, reopenPlace } from './recovery.repository.ts';
import { mailHolder, mailReader, type SharedProduct } from './sharing.mails.ts';
import {
  endCoReader,
  endInvite,
  listCoReaders,
  listInvites,
  listOfSubscription,
  listReadBy,
  saveInvite,
} from './sharing.repository.ts';
import { SHARING } from './sharing.rule-set.ts';
import { titleOf } from './sharing.rules.ts';
import type { CoReaderRow, InviteRow } from './sharing.tables.ts';
import { nameOf } from './sharing.ts';

type Trx = Transaction<BackofficeTables>;

/** Subscriptions whose sharing ended because a reader of this account gave them up or took them over. */
const handedOver = (recovering: Recovering): Set<string> =>
  subjectsOf(recovering, 'unlinkSubscription').union(subjectsOf(recovering, 'redeemLinkCode'));

async function productOf(
  trx: Trx,
  subscriptionId: string,
): Promise<SharedProduct & { holderId: string | null }> {
  const row = await findSubscriptionRow(trx, subscriptionId);
  if (!row) throw new Error('A shared subscription does not exist');
  return { brandKey: row.brand_key, productName: row.name, holderId: row.account_id };
}

/** @returns the keys of the invitations that were sent since the change was asked for */
async function undoInvites(trx: Trx, recovering: Recovering, found: Recovered[]): Promise<Set<string>> {
  const { context, since, lines } = recovering;
  const at = new Date(context.now).toISOString();
  const [sent, revoked] = [subjectsOf(recovering, 'sendInvite'), subjectsOf(recovering, 'revokeInvite')];
  const wasRevoked = (row: InviteRow) =>
    row.state === 'revoked' &&
    (row.ended_at ?? '') >= since &&
    (revoked.has(row.invite_key) || handedOver(recovering).has(row.subscription_id));
  const invites = await listInvites(trx, context.account.id);
  const changed = new Set<string>();
  for (const { invite_key: key, subscription_id } of invites.filter((row) => sent.has(row.invite_key)))
    if (await endInvite(trx, key, 'revoked', at)) changed.add(subscription_id);
  for (const row of invites.filter((one) => !sent.has(one.invite_key) && wasRevoked(one))) {
    await reopenInvite(trx, row.invite_key);
    changed.add(row.subscription_id);
  }
  for (const row of invites) {
    const again = lines.find((line) => line.action === 'sendInviteAgain' && line.subject === row.invite_key);
    if (!again || sent.has(row.invite_key)) continue;
    await saveInvite(trx, row.invite_key, { last_day: String(again.before?.lastDay ?? row.last_day) });
    changed.add(row.subscription_id);
  }
  for (const id of changed) found.push(undone('invites', titleOf((await productOf(trx, id)).productName)));
  return sent;
}

async function undoReaders(
  trx: Trx,
  { context, since, lines }: Recovering,
  sent: ReadonlySet<string>,
  found: Recovered[],
): Promise<void> {
  const at = new Date(context.now).toISOString();
  const holder = await findAccount(trx, context.account.id);
  const readers = await listCoReaders(trx, context.account.id);
  const isNew = (row: CoReaderRow) => row.since >= since && sent.has(row.invite_key);
  for (const row of readers.filter((one) => isNew(one) && one.ended_at === null)) {
    await endCoReader(trx, row.id, 'holder', at);
    const product = await productOf(trx, row.subscription_id);
    await mailReader(trx, 'sharing-revoked', row.account_id, product, holder?.first_name ?? null);
    found.push(undone('coReaders', titleOf(product.productName)));
  }
  const endedHere = (row: CoReaderRow) =>
    (row.ended_at ?? '') >= since &&
    !isNew(row) &&
    (row.ended_by === 'unlinked' ||
      lines.some(({ action, subject }) => action === 'revokeCoReader' && subject === row.id));
  for (const row of readers.filter(endedHere)) {
    const product = await productOf(trx, row.subscription_id);
    const isBack = await giveBack(trx, row);
    if (isBack) await mailReader(trx, 'sharing-back', row.account_id, product, holder?.first_name ?? null);
    found.push((isBack ? undone : left)('coReaders', titleOf(product.productName)));
  }
}

/** @returns false when the places are taken by now, or the reader has another one */
async function giveBack(trx: Trx, row: CoReaderRow): Promise<boolean> {
  const { invites, readers } = await listOfSubscription(trx, row.subscription_id);
  const isFull = invites.length + readers.length >= SHARING.places;
  if (isFull || readers.some(({ account_id }) => account_id === row.account_id)) return false;
  await reopenPlace(trx, row.id);
  return true;
}

/** Puts back what others share with this account. */
async function undoReadingAlong(trx: Trx, { context, since, lines }: Recovering, found: Recovered[]) {
  const { account, now } = context;
  const placeIds = lines.map(({ action, subject, after }) => {
    if (action === 'acceptInvite') return after?.placeId;
    return action === 'leaveSharedAccess' ? subject : undefined;
  });
  const isOfLines = ({ id }: CoReaderRow) => placeIds.includes(id);
  const reader = nameOf(await findAccount(trx, account.id));
  for (const row of (await listReadBy(trx, account.id)).filter(
    (one) => one.since >= since && isOfLines(one),
  )) {
    await endCoReader(trx, row.id, 'reader', new Date(now).toISOString());
    const product = await productOf(trx, row.subscription_id);
    if (product.holderId)
      await mailHolder(trx, 'sharing-left', product.holderId, product, reader, `${row.id}:${now}`);
    found.push(undone('readingAlong', titleOf(product.productName)));
  }
  for (const row of (await listLeftSince(trx, account.id, since)).filter(isOfLines)) {
    const { productName, holderId } = await productOf(trx, row.subscription_id);
    const isBack = holderId !== null && (await giveBack(trx, row));
    found.push((isBack ? undone : left)('readingAlong', titleOf(productName)));
  }
}

export const sharingRecovery: Recovery = {
  service: 'sharing',
  changes: {
    sendInvite: { lists: ['invites', 'coReaders'] },
    revokeInvite: { lists: ['invites'] },
    revokeCoReader: { lists: ['coReaders'] },
    leaveSharedAccess: { lists: ['readingAlong'] },
    answerInvite: { lists: ['readingAlong'] },
  },
  undo: async (trx, recovering) => {
    const found: Recovered[] = [];
    await lockSubscriptions(trx, recovering.context.account.id);
    const sent = await undoInvites(trx, recovering, found);
    await undoReaders(trx, recovering, sent, found);
    await undoReadingAlong(trx, recovering, found);
    return found;
  },
};
