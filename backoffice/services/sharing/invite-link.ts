/**
 * The link in the mail of an invitation. Opening it changes nothing, because mail scanners open links. Reading needs no
 * login; accepting does. An unknown key, another brand's host and a feature that is off look the same.
 */
import type { Brand } from '../../../contract/brand.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import { isSameEmail } from '../../../contract/email.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import { hashOf } from '../../../server/hash.ts';
import type { AnonymousContext, BackofficeContext } from '../../kernel/context.ts';
import { localTime, timeZoneOf } from '../../kernel/local-time.ts';
import { maskedEmail } from '../../kernel/masked-email.ts';
import { type Account, findAccount } from '../account/account.repository.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { findSubscriptionRow } from '../subscriptions/subscriptions.repository.ts';
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

/** Where a link is opened, and by whom. */
export interface Opened {
  readonly anonymous: Pick<AnonymousContext, 'db' | 'content' | 'now' | 'traceId'>;
  /** The brand of the requested host. */
  readonly brand: Brand;
  /** Null without a login. */
  readonly context: BackofficeContext | null;
  /** The secret of the link. */
  readonly key: string;
}

export interface FoundInvite {
  readonly row: InviteRow;
  readonly holder: Account;
  readonly subscription: HeldSubscription;
  readonly state: LinkState;
  readonly today: IsoDay;
}

const UNKNOWN: InviteLinkView = {
  state: 'unknown',
  product: null,
  holderName: null,
  lastDay: null,
  invitedAddress: null,
};

export async function readInviteLink(opened: Opened): Promise<InviteLinkView> {
  const found = await findInvite(opened, opened.anonymous.db);
  if (!found) return (await isUnlinked(opened)) ? { ...UNKNOWN, state: 'ended' } : UNKNOWN;
  const { row, holder, subscription, state } = found;
  if (state !== 'open' && state !== 'reading' && state !== 'own') return { ...UNKNOWN, state };
  const { anonymous, context } = opened;
  const reader = context && (await findAccount(anonymous.db, context.account.id));
  const isForOther = reader && state === 'open' && !isSameEmail(reader.email, row.email);
  const { subscriptionReadOnlineUrl } = anonymous.content.brandByKey(subscription.brandKey) ?? {};
  return {
    state,
    product: {
      name: titleOf(subscription.productName),
      readOnlineUrl: state === 'reading' ? (subscriptionReadOnlineUrl ?? null) : null,
    },
    holderName: holder.first_name,
    lastDay: row.last_day,
    invitedAddress: isForOther ? maskedEmail(row.email) : null,
  };
}

/** @param db inside a transaction: its own */
export async function findInvite(
  opened: Opened,
  db: AnonymousContext['db'],
): Promise<FoundInvite | undefined> {
  const { anonymous, brand, context } = opened;
  const row = await findShownRow(opened, db);
  if (!row) return undefined;
  const { day: today } = localTime(anonymous.now, timeZoneOf(brand.brandCountry));
  const brands = anonymous.content.visibleBrands(brand);
  const found = await heldSubscription(db, row.subscription_id, brands, today);
  const holder = found && (await findAccount(db, found.holderId));
  if (!found || !holder) return undefined;
  const { subscription } = found;
  const sharing = sharingOf(await readHolderRows(db, holder.id), subscription.id);
  const facts = sharing.invites.find(({ inviteKey }) => inviteKey === row.invite_key);
  if (!facts) throw new Error('An invitation is not among those of its subscription');
  const state = linkState(sharing, facts, context?.account.id, today, givesAccess(subscription, today));
  // The invitations of a former holder are over; those who accepted one stay.
  const isOver = row.account_id !== holder.id && state !== 'reading';
  return { row, holder, subscription, state: isOver ? 'ended' : state, today };
}

/** Of a brand that this host shows, with the feature on. */
async function findShownRow({ anonymous: { content }, brand, key }: Opened, db: AnonymousContext['db']) {
  const row = await findInviteByLink(db, hashOf(key));
  const isShown = content.visibleBrands(brand).some((one) => one.key === row?.brand_key);
  const flags = row && isShown && content.flagsOf(row.brand_key);
  return flags && isFeatureOpen('sharedaccessacceptinvitation', flags, 'web') ? row : undefined;
}

async function isUnlinked(opened: Opened): Promise<boolean> {
  const { db } = opened.anonymous;
  const row = await findShownRow(opened, db);
  const subscription = row && (await findSubscriptionRow(db, row.subscription_id));
  return subscription !== undefined && subscription.account_id === null;
}
