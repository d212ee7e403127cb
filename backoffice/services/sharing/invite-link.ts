/** The link in the mail of an invitation. Reading it and declining need no login; accepting does. */

import type { IsoDay } from '../../../contract/dates.ts';
import { isSameEmail } from '../../../contract/email.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import { localTime, timeZoneOf } from '../../kernel/local-time.ts';
import { linkKeyHash } from '../../kernel/mailed-link/link-key.ts';
import { type MailedLink, type Opened, openLink } from '../../kernel/mailed-link/mailed-link.ts';
import { maskedEmail } from '../../kernel/masked-email.ts';
import type { Db } from '../../kernel/tables.ts';
import { type Account, findAccount } from '../account/account.repository.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { findSubscriptionRow, lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { givesAccess, heldSubscription } from './reading-along.ts';
import { findInviteByLink } from './sharing.repository.ts';
import { type LinkState, linkState, titleOf } from './sharing.rules.ts';
import type { InviteRow } from './sharing.tables.ts';
import { readHolderRows, sharingOf } from './sharing.ts';

export interface InviteLinkView {
  readonly state: LinkState | 'unknown';
  /** For a link that can be acted upon. */
  readonly product: { readonly name: string; readonly readOnlineUrl: string | null } | null;
  readonly holderName: string | null;
  readonly lastDay: IsoDay | null;
  /** The invited address, masked, when another account is logged in. */
  readonly invitedAddress: string | null;
}

interface Found {
  readonly row: InviteRow;
  /** Null after the subscription was unlinked. */
  readonly holderId: string | null;
}

/** What was shared, and by whom. */
export interface Shared {
  readonly row: InviteRow;
  readonly holder: Account;
  readonly subscription: HeldSubscription;
  readonly today: IsoDay;
}

export interface SeenInvite {
  readonly row: InviteRow;
  readonly state: InviteLinkView['state'];
  /** Null when it cannot be shared any more. */
  readonly shared: Shared | null;
}

const NOTHING = { product: null, holderName: null, lastDay: null, invitedAddress: null };
const SHOWN: ReadonlySet<InviteLinkView['state']> = new Set(['open', 'reading', 'own']);

export const INVITE: MailedLink<Found, SeenInvite, InviteLinkView> = {
  feature: 'sharedaccessacceptinvitation',
  hosts: 'shown',
  invalid: { state: 'unknown', ...NOTHING },
  async find(db, { anonymous: { content }, key }) {
    const row = await findInviteByLink(db, linkKeyHash(key));
    if (!row || !isFeatureOpen(INVITE.feature, content.flagsOf(row.brand_key), 'web')) return undefined;
    const subscription = await findSubscriptionRow(db, row.subscription_id);
    return subscription && { row, holderId: subscription.account_id };
  },
  brandsOf: ({ row }) => [row.brand_key],
  look: lookAtInvite,
  isOpen: ({ state }) => state === 'open',
  async otherThan(db, { row }, { account }) {
    const reader = await findAccount(db, account.id);
    return reader && !isSameEmail(reader.email, row.email) ? maskedEmail(row.email) : null;
  },
  isForAnyone: true,
  /** Other requests about the places of this subscription wait until the transaction ends. */
  lock: async (trx, { holderId }) => holderId && lockSubscriptions(trx, holderId),
  view({ row, state, shared }, isFor, { anonymous }) {
    if (!shared || !SHOWN.has(state)) return { state, ...NOTHING };
    const { holder, subscription } = shared;
    const { subscriptionReadOnlineUrl } = anonymous.content.brandByKey(subscription.brandKey) ?? {};
    return {
      state,
      product: {
        name: titleOf(subscription.productName),
        readOnlineUrl: state === 'reading' ? (subscriptionReadOnlineUrl ?? null) : null,
      },
      holderName: holder.first_name,
      lastDay: row.last_day,
      invitedAddress: isFor,
    };
  },
};

export const readInviteLink = (opened: Opened): Promise<InviteLinkView> => openLink(INVITE, opened);

async function lookAtInvite(
  db: Db,
  { row, holderId }: Found,
  { anonymous, brand, context }: Opened,
): Promise<SeenInvite> {
  if (holderId === null) return { row, state: 'ended', shared: null };
  const { day: today } = localTime(anonymous.now, timeZoneOf(brand.brandCountry));
  const brands = anonymous.content.visibleBrands(brand);
  const held = await heldSubscription(db, row.subscription_id, brands, today);
  const holder = held && (await findAccount(db, holderId));
  if (!held || !holder) return { row, state: 'unknown', shared: null };
  const { subscription } = held;
  const sharing = sharingOf(await readHolderRows(db, holder.id), subscription.id);
  const facts = sharing.invites.find(({ inviteKey }) => inviteKey === row.invite_key);
  if (!facts) throw new Error('An invitation is not among those of its subscription');
  const state = linkState(sharing, facts, context?.account.id, today, givesAccess(subscription, today));
  // The invitations of a former holder are over; those who accepted one stay.
  const isOver = row.account_id !== holder.id && state !== 'reading';
  return { row, state: isOver ? 'ended' : state, shared: { row, holder, subscription, today } };
}
