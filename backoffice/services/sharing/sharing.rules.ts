/**
 * Pure decisions about invitations and places. Days are ISO days in the subscriber's time zone; today and now are
 * arguments. The numbers are those of the rule set.
 */
import type { IsoDay } from '../../../contract/dates.ts';
import { SHARING } from './sharing.rule-set.ts';

/** The title of a product without its delivery days: all of it can be read online. */
export const titleOf = (productName: string): string => productName.split(', ')[0] ?? productName;

export interface InviteFacts {
  readonly inviteKey: string;
  /** The invited address, as addresses are compared. */
  readonly comparableEmail: string;
  readonly state: 'open' | 'accepted' | 'declined' | 'revoked';
  /** The last day on which it can be accepted. */
  readonly lastDay: IsoDay;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** Its mail was refused by the mail server of the address. */
  readonly isUndelivered: boolean;
  readonly acceptedBy: string | null;
}

/** Everyone with whom one subscription is shared, or is going to be. */
export interface Sharing {
  readonly holderId: string;
  /** Accounts of those who read along now. */
  readonly readerIds: readonly string[];
  readonly invites: readonly InviteFacts[];
}

/** An invitation that is not accepted in time is over without anything being stored. */
export type InviteState = InviteFacts['state'] | 'expired' | 'undelivered';

export function inviteState(invite: InviteFacts, today: IsoDay): InviteState {
  if (invite.state !== 'open') return invite.state;
  if (invite.lastDay < today) return 'expired';
  return invite.isUndelivered ? 'undelivered' : 'open';
}

/** @param without an invitation that is not counted */
export function placesLeft({ readerIds, invites }: Sharing, today: IsoDay, without?: string): number {
  const open = invites.filter(
    (invite) => invite.inviteKey !== without && inviteState(invite, today) === 'open',
  );
  return Math.max(0, SHARING.places - readerIds.length - open.length);
}

export type SendDecision =
  | { readonly kind: 'new' }
  /** The same invitation is sent again, and gets a new last day. */
  | { readonly kind: 'again'; readonly inviteKey: string }
  | {
      readonly kind: 'refused';
      readonly code: 'INVITE-SELF' | 'INVITE-READS' | 'INVITE-JUST-SENT' | 'INVITE-FULL';
    };

/**
 * @param comparableEmail the address to invite, as addresses are compared
 * @param ownAddresses those of the holder, as addresses are compared
 * @param now milliseconds since 1970
 */
export function decideSend(
  sharing: Sharing,
  comparableEmail: string,
  ownAddresses: readonly string[],
  today: IsoDay,
  now: number,
): SendDecision {
  if (ownAddresses.includes(comparableEmail)) return { kind: 'refused', code: 'INVITE-SELF' };
  const toAddress = sharing.invites.filter((invite) => invite.comparableEmail === comparableEmail);
  if (toAddress.some((invite) => isReading(sharing, invite)))
    return { kind: 'refused', code: 'INVITE-READS' };
  const open = toAddress.find(({ state }) => state === 'open');
  if (open && now < open.sentAt + SHARING.againAfterMinutes * 60_000)
    return { kind: 'refused', code: 'INVITE-JUST-SENT' };
  if (placesLeft(sharing, today, open?.inviteKey) === 0) return { kind: 'refused', code: 'INVITE-FULL' };
  return open ? { kind: 'again', inviteKey: open.inviteKey } : { kind: 'new' };
}

/** Whether the account that accepted an invitation still reads along. */
function isReading({ readerIds }: Sharing, { acceptedBy }: InviteFacts): boolean {
  return acceptedBy !== null && readerIds.includes(acceptedBy);
}

/** What a link to an invitation leads to. The first four can be acted upon, the others cannot. */
export type LinkState =
  | 'open'
  | 'reading'
  | 'own'
  | 'full'
  | 'used'
  | 'declined'
  | 'revoked'
  | 'expired'
  | 'ended';

/**
 * @param accountId the account that opens the link; undefined without a login
 * @param hasAccess whether the holder's subscription still gives digital access
 */
export function linkState(
  sharing: Sharing,
  invite: InviteFacts,
  accountId: string | undefined,
  today: IsoDay,
  hasAccess: boolean,
): LinkState {
  if (accountId === sharing.holderId) return 'own';
  if (!hasAccess) return 'ended';
  if (accountId !== undefined && sharing.readerIds.includes(accountId)) return 'reading';
  const state = inviteState(invite, today);
  if (state === 'accepted') return 'used';
  if (state === 'declined' || state === 'revoked' || state === 'expired') return state;
  // A mail that seemed undelivered can still arrive; its place may be another's by then.
  return placesLeft(sharing, today, invite.inviteKey) === 0 ? 'full' : 'open';
}
