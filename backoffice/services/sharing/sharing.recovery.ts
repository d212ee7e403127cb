/**
 * Puts back with whom an account shares, when its owner takes it back: new invitations and their readers end, and the
 * earlier ones return. What another person decided stays, such as a reader who left.
 */
import type { Recovered } from '../../../contract/recovery.ts';
import { left, type Recovering, type Recovery, subjectsOf, undone } from '../../kernel/recovery.ts';
import type { Trx } from '../../kernel/tables.ts';
import { findAccount } from '../account/account.repository.ts';
import { findSubscriptionRow, lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { listLeftSince, reopenInvite, reopenPlace } from './recovery.repository.ts';
import { mailHolder, mailReader } from './sharing.mails.ts';
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
import { nameInMail } from './sharing.ts';

interface Sharing {
  readonly trx: Trx;
  readonly recovering: Recovering;
  readonly accountId: string;
  /** Instant, ISO text in UTC. */
  readonly at: string;
  readonly invites: readonly InviteRow[];
  /** The keys of the invitations that were sent since the change was asked for. */
  readonly sent: ReadonlySet<string>;
}

async function sharingOf(trx: Trx, recovering: Recovering): Promise<Sharing> {
  const { account, now } = recovering.context;
  return {
    ...{ trx, recovering, accountId: account.id, at: new Date(now).toISOString() },
    invites: await listInvites(trx, account.id),
    sent: subjectsOf(recovering, 'sendInvite'),
  };
}

async function productOf(trx: Trx, subscriptionId: string) {
  const row = await findSubscriptionRow(trx, subscriptionId);
  if (!row) throw new Error('A shared subscription does not exist');
  return { brandKey: row.brand_key, productName: row.name, holderId: row.account_id };
}

async function undoInvites(sharing: Sharing): Promise<Recovered[]> {
  const changed = new Set([
    ...(await revokeSent(sharing)),
    ...(await reopenRevoked(sharing)),
    ...(await shortenResent(sharing)),
  ]);
  const found: Recovered[] = [];
  for (const id of changed)
    found.push(undone('invites', titleOf((await productOf(sharing.trx, id)).productName)));
  return found;
}

/** @returns the subscriptions whose invitations changed; so do the next two */
async function revokeSent({ trx, invites, sent, at }: Sharing): Promise<string[]> {
  const changed: string[] = [];
  for (const { invite_key: key, subscription_id } of invites.filter((row) => sent.has(row.invite_key)))
    if (await endInvite(trx, key, 'revoked', at)) changed.push(subscription_id);
  return changed;
}

async function reopenRevoked({ trx, recovering, invites, sent }: Sharing): Promise<string[]> {
  const revoked = subjectsOf(recovering, 'revokeInvite');
  const handedOver = handedOverIn(recovering);
  const wasRevoked = (row: InviteRow) =>
    row.state === 'revoked' &&
    (row.ended_at ?? '') >= recovering.since &&
    (revoked.has(row.invite_key) || handedOver.has(row.subscription_id));
  const again = invites.filter((row) => !sent.has(row.invite_key) && wasRevoked(row));
  for (const { invite_key } of again) await reopenInvite(trx, invite_key);
  return again.map(({ subscription_id }) => subscription_id);
}

/** Subscriptions whose sharing ended because a reader of this account gave them up or took them over. */
const handedOverIn = (recovering: Recovering): ReadonlySet<string> =>
  subjectsOf(recovering, 'unlinkSubscription').union(subjectsOf(recovering, 'redeemLinkCode'));

/** An invitation that was sent again has its first last day back. */
async function shortenResent({ trx, recovering, invites, sent }: Sharing): Promise<string[]> {
  const changed: string[] = [];
  for (const { invite_key: key, subscription_id, last_day } of invites) {
    const again = recovering.lines.find(
      ({ action, subject }) => action === 'sendInviteAgain' && subject === key,
    );
    if (!again || sent.has(key)) continue;
    await saveInvite(trx, key, { last_day: String(again.before?.lastDay ?? last_day) });
    changed.push(subscription_id);
  }
  return changed;
}

async function undoReaders(sharing: Sharing): Promise<Recovered[]> {
  const { trx, recovering, sent } = sharing;
  const readers = await listCoReaders(trx, sharing.accountId);
  const isNew = (row: CoReaderRow) => row.since >= recovering.since && sent.has(row.invite_key);
  const revoked = subjectsOf(recovering, 'revokeCoReader');
  const endedHere = (row: CoReaderRow) =>
    (row.ended_at ?? '') >= recovering.since && (row.ended_by === 'unlinked' || revoked.has(row.id));
  const found: Recovered[] = [];
  for (const row of readers.filter((one) => isNew(one) && one.ended_at === null))
    found.push(await endReader(sharing, row));
  for (const row of readers.filter((one) => !isNew(one) && endedHere(one)))
    found.push(await takeReaderBack(sharing, row));
  return found;
}

async function endReader(sharing: Sharing, row: CoReaderRow): Promise<Recovered> {
  await endCoReader(sharing.trx, row.id, 'holder', sharing.at);
  return undone('coReaders', await mailAboutPlace(sharing, 'sharing-revoked', row));
}

async function takeReaderBack(sharing: Sharing, row: CoReaderRow): Promise<Recovered> {
  if (await giveBack(sharing.trx, row))
    return undone('coReaders', await mailAboutPlace(sharing, 'sharing-back', row));
  return left('coReaders', titleOf((await productOf(sharing.trx, row.subscription_id)).productName));
}

/** @returns the title that the mail is about */
async function mailAboutPlace(
  { trx, accountId }: Sharing,
  template: 'sharing-revoked' | 'sharing-back',
  row: CoReaderRow,
): Promise<string> {
  const holder = await findAccount(trx, accountId);
  const product = await productOf(trx, row.subscription_id);
  await mailReader(trx, template, row.account_id, product, holder?.first_name ?? null);
  return titleOf(product.productName);
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
async function undoReadingAlong(sharing: Sharing): Promise<Recovered[]> {
  const { trx, accountId, recovering } = sharing;
  const placeIds = recovering.lines.map(({ action, subject, after }) => {
    if (action === 'acceptInvite') return after?.placeId;
    return action === 'leaveSharedAccess' ? subject : undefined;
  });
  const isOfLines = ({ id }: CoReaderRow) => placeIds.includes(id);
  const isNew = (row: CoReaderRow) => row.since >= recovering.since && isOfLines(row);
  const found: Recovered[] = [];
  for (const row of (await listReadBy(trx, accountId)).filter(isNew))
    found.push(await leavePlace(sharing, row));
  for (const row of (await listLeftSince(trx, accountId, recovering.since)).filter(isOfLines)) {
    const { productName, holderId } = await productOf(trx, row.subscription_id);
    const isBack = holderId !== null && (await giveBack(trx, row));
    found.push((isBack ? undone : left)('readingAlong', titleOf(productName)));
  }
  return found;
}

async function leavePlace({ trx, accountId, at }: Sharing, row: CoReaderRow): Promise<Recovered> {
  await endCoReader(trx, row.id, 'reader', at);
  const product = await productOf(trx, row.subscription_id);
  if (product.holderId) {
    const reader = nameInMail(await findAccount(trx, accountId));
    await mailHolder(trx, 'sharing-left', product.holderId, product, reader, `${row.id}:${at}`);
  }
  return undone('readingAlong', titleOf(product.productName));
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
    await lockSubscriptions(trx, recovering.context.account.id);
    const sharing = await sharingOf(trx, recovering);
    return [
      ...(await undoInvites(sharing)),
      ...(await undoReaders(sharing)),
      ...(await undoReadingAlong(sharing)),
    ];
  },
};
