/**
 * The link in a mail that undoes a link or an unlink, for seven days. It needs no login: only the mail holds its key.
 * Opening the link changes nothing, because mail scanners open links. When an account is logged in that did not get the
 * mail, nothing is done.
 */
import type { Transaction } from 'kysely';
import type { Brand } from '../../../contract/brand.ts';
import { isSameEmail } from '../../../contract/email.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import { hashOf, newKey } from '../../../server/hash.ts';
import { writeAuditLines } from '../../kernel/audit.ts';
import type { AnonymousContext, BackofficeContext } from '../../kernel/context.ts';
import { maskedEmail } from '../../kernel/masked-email.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import { emailOfAccount } from '../account/account-email.repository.ts';
import { otherAccountThan, type Viewer } from '../account/other-account.ts';
import { leaveSharingTo } from '../sharing/end-sharing.ts';
import {
  changeHolder,
  findLinkable,
  type LinkableSubscription,
  lockSubscription,
} from '../subscriptions/holder.repository.ts';
import { mailAboutWayBack } from './linking.mails.ts';
import { addWayBack, findWayBack, useWayBack } from './linking.repository.ts';
import { WAY_BACK_DAYS } from './linking.rules.ts';
import type { LinkWayBackRow } from './linking.tables.ts';

type Trx = Transaction<BackofficeTables>;
type Db = AnonymousContext['db'];
type Kind = LinkWayBackRow['kind'];

interface Found {
  readonly link: LinkWayBackRow;
  readonly subscription: LinkableSubscription;
}

const DAY_MS = 86_400_000;

/** @returns the key, for the mail */
export const addUndo = (
  trx: Trx,
  context: BackofficeContext,
  about: { readonly subscriptionId: string; readonly formerHolder: string | null },
): Promise<string> => addLink(trx, context, 'undo', about);

/** @returns the key, for the mail */
export const addRelink = (trx: Trx, context: BackofficeContext, subscriptionId: string): Promise<string> =>
  addLink(trx, context, 'relink', { subscriptionId, formerHolder: null });

async function addLink(
  trx: Trx,
  { account, brand, now }: BackofficeContext,
  kind: Kind,
  { subscriptionId, formerHolder }: { readonly subscriptionId: string; readonly formerHolder: string | null },
): Promise<string> {
  const key = newKey();
  await addWayBack(trx, {
    id: crypto.randomUUID(),
    key_hash: hashOf(key),
    kind,
    account_id: account.id,
    subscription_id: subscriptionId,
    former_holder: formerHolder,
    brand_key: brand.key,
    created_at: new Date(now).toISOString(),
    valid_until: new Date(now + WAY_BACK_DAYS * DAY_MS).toISOString(),
    used_at: null,
  });
  return key;
}

/** `gone`: the subscription has changed hands since then, so there is nothing to undo. */
type WayBackState = 'open' | 'done' | 'used' | 'expired' | 'gone' | 'invalid';

export interface WayBackView {
  readonly state: WayBackState;
  readonly kind: Kind | null;
  readonly productName: string | null;
  /** The masked address that the link is for when another account is logged in and the link can be used, else null. */
  readonly isFor: string | null;
}

const viewOf = (state: WayBackState, kind: Kind | null = null): WayBackView => ({
  state,
  kind,
  productName: null,
  isFor: null,
});

/** @param brand the brand of the requested host */
export async function readWayBack(
  anonymous: AnonymousContext,
  brand: Brand,
  key: string,
  viewer: Viewer,
): Promise<WayBackView> {
  const found = await find(anonymous.db, anonymous, brand, key);
  return 'state' in found ? found : openView(anonymous.db, found, viewer);
}

/** @param brand the brand of the requested host */
export function takeWayBack(
  anonymous: AnonymousContext,
  brand: Brand,
  key: string,
  viewer: Viewer,
): Promise<WayBackView> {
  return anonymous.db.transaction().execute(async (trx): Promise<WayBackView> => {
    const seen = await find(trx, anonymous, brand, key);
    if ('state' in seen) return seen;
    await lockSubscription(trx, seen.subscription.id);
    const found = await find(trx, anonymous, brand, key);
    if ('state' in found) return found;
    const { link, subscription } = found;
    const view = await openView(trx, found, viewer);
    if (view.isFor !== null) return view;
    const at = new Date(anonymous.now).toISOString();
    if (!(await useWayBack(trx, link.id, at))) return viewOf('used', link.kind);
    const from = holderBefore(link);
    const to = link.kind === 'undo' ? link.former_holder : link.account_id;
    await leaveSharingTo(trx, subscription.id, to, anonymous.now);
    if (!(await changeHolder(trx, subscription.id, { from, to }, anonymous.now)))
      return viewOf('gone', link.kind);
    const { traceId, now } = anonymous;
    const author = { account: { id: link.account_id }, brand, surface: 'link', traceId, now };
    await writeAuditLines(trx, author, [
      {
        action: link.kind === 'undo' ? 'undoLink' : 'relinkSubscription',
        subject: subscription.id,
        before: { holder: from },
        after: { holder: to },
      },
    ]);
    await mailAboutWayBack(trx, link, subscription);
    return { ...view, state: 'done' };
  });
}

async function openView(db: Db, found: Found, viewer: Viewer): Promise<WayBackView> {
  const { link, subscription } = found;
  const isFor = await otherThanMailed(db, found, viewer);
  return { state: 'open', kind: link.kind, productName: subscription.productName, isFor };
}

/** The mail about a link goes to up to three readers. The page names the one who had the subscription before. */
async function otherThanMailed(
  db: Db,
  { link, subscription: { email } }: Found,
  viewer: Viewer,
): Promise<string | null> {
  const { kind, account_id: accountId, former_holder: formerHolder } = link;
  if (!viewer || [accountId, formerHolder].includes(viewer.account.id)) return null;
  if (kind === 'undo' && email !== null) {
    const own = await emailOfAccount(db, viewer.account.id);
    if (own !== undefined && isSameEmail(own, email)) return null;
    if (formerHolder === null) return maskedEmail(email);
  }
  return otherAccountThan(viewer, db, formerHolder ?? accountId);
}

/** Who must have the subscription for the link to be of use. */
const holderBefore = ({ kind, account_id }: LinkWayBackRow) => (kind === 'undo' ? account_id : null);

/** An invented link, one of another host and one whose feature is off look the same. */
async function find(
  db: Db,
  { content, now }: AnonymousContext,
  brand: Brand,
  key: string,
): Promise<Found | WayBackView> {
  const link = await findWayBack(db, hashOf(key));
  const subscription = await findLinkable(db, link?.subscription_id ?? '');
  if (!link || !subscription || link.brand_key !== brand.key) return viewOf('invalid');
  if (!isFeatureOpen('subscriptionlinking', content.flagsOf(brand.key), 'web')) return viewOf('invalid');
  if (link.used_at !== null) return viewOf('used', link.kind);
  if (link.valid_until <= new Date(now).toISOString()) return viewOf('expired', link.kind);
  return subscription.holder === holderBefore(link) ? { link, subscription } : viewOf('gone', link.kind);
}
