/**
 * The link in a mail that undoes a link or an unlink, for seven days. When an account is logged in that did not get the
 * mail, nothing is done.
 */
import { isSameEmail } from '../../../contract/email.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { linkKeyHash, newLinkKey } from '../../kernel/mailed-link/link-key.ts';
import {
  linkAuthor,
  type MailedLink,
  type Opened,
  openLink,
  pressLink,
} from '../../kernel/mailed-link/mailed-link.ts';
import { maskedEmail } from '../../kernel/masked-email.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { emailOfAccount } from '../account/account-email.repository.ts';
import { otherAccountThan } from '../account/other-account.ts';
import { leaveSharingTo } from '../sharing/end-sharing.ts';
import {
  changeHolder,
  findLinkable,
  type LinkableSubscription,
  lockSubscription,
} from '../subscriptions/holder.repository.ts';
import { mailAboutWayBack } from './linking.mails.ts';
import { addWayBack, findWayBack, markWayBackUsed } from './linking.repository.ts';
import { WAY_BACK_DAYS } from './linking.rules.ts';
import type { LinkWayBackRow } from './linking.tables.ts';

type Kind = LinkWayBackRow['kind'];

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
  const { key, keyHash } = newLinkKey();
  await addWayBack(trx, {
    id: crypto.randomUUID(),
    key_hash: keyHash,
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

interface Found {
  readonly link: LinkWayBackRow;
  readonly subscription: LinkableSubscription;
}

const WAY_BACK: MailedLink<Found, Found & { readonly state: WayBackState }, WayBackView> = {
  feature: 'subscriptionlinking',
  hosts: 'own',
  invalid: { state: 'invalid', kind: null, productName: null, isFor: null },
  async find(db, { key }) {
    const link = await findWayBack(db, linkKeyHash(key));
    const subscription = link && (await findLinkable(db, link.subscription_id));
    return link && subscription && { link, subscription };
  },
  brandsOf: ({ link }) => [link.brand_key],
  look: (_, found, { anonymous }) => ({ ...found, state: stateOf(found, anonymous.now) }),
  isOpen: ({ state }) => state === 'open',
  otherThan: otherThanMailed,
  lock: (trx, { subscription }) => lockSubscription(trx, subscription.id),
  view: ({ link, subscription, state }, isFor) => ({
    state,
    kind: link.kind,
    productName: state === 'open' || state === 'done' ? subscription.productName : null,
    isFor,
  }),
};

export const readWayBack = (opened: Opened): Promise<WayBackView> => openLink(WAY_BACK, opened);

export const takeWayBack = (opened: Opened): Promise<WayBackView> =>
  pressLink(WAY_BACK, opened, {
    async act(trx, { link, subscription }) {
      const { now } = opened.anonymous;
      const from = holderBefore(link);
      const to = link.kind === 'undo' ? link.former_holder : link.account_id;
      await markWayBackUsed(trx, link.id, new Date(now).toISOString());
      await leaveSharingTo(trx, subscription.id, to, now);
      await changeHolder(trx, subscription.id, { from, to }, now);
      await writeAudit(
        trx,
        linkAuthor(opened, link.account_id),
        link.kind === 'undo' ? 'undoLink' : 'relinkSubscription',
        subscription.id,
        { before: { holder: from }, after: { holder: to } },
      );
      await mailAboutWayBack(trx, link, subscription);
      return { link, subscription, state: 'done' as const };
    },
  });

function stateOf({ link, subscription }: Found, now: number): WayBackState {
  if (link.used_at !== null) return 'used';
  if (link.valid_until <= new Date(now).toISOString()) return 'expired';
  return subscription.holder === holderBefore(link) ? 'open' : 'gone';
}

/** Who must have the subscription for the link to be of use. */
const holderBefore = ({ kind, account_id }: LinkWayBackRow) => (kind === 'undo' ? account_id : null);

/** The mail about a link goes to up to three readers. The page names the one who had the subscription before. */
async function otherThanMailed(db: Db, { link, subscription: { email } }: Found, reader: BackofficeContext) {
  const { kind, account_id: accountId, former_holder: formerHolder } = link;
  if ([accountId, formerHolder].includes(reader.account.id)) return null;
  if (kind === 'undo' && email !== null) {
    const own = await emailOfAccount(db, reader.account.id);
    if (own !== undefined && isSameEmail(own, email)) return null;
    if (formerHolder === null) return maskedEmail(email);
  }
  return otherAccountThan(reader, db, formerHolder ?? accountId);
}
