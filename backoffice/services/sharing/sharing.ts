/** With whom the reader's subscriptions are shared, and what others share with the reader. */

import { addDays, dayNumber, type IsoDay } from '../../../contract/dates.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { localTime } from '../../kernel/local-time.ts';
import { maskedEmail } from '../../kernel/masked-email.ts';
import { shownName } from '../../kernel/shown-name.ts';
import type { Db } from '../../kernel/tables.ts';
import { listGivenUpMails } from '../../outbox/mail.repository.ts';
import { listNames, type NamedAccount } from '../account/account.repository.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { listSubscriptions, subscriberTime, whyNotAllowed } from '../subscriptions/subscriptions.ts';
import { listCoReaders, listInvites } from './sharing.repository.ts';
import { SHARING } from './sharing.rule-set.ts';
import {
  type InviteFacts,
  type InviteState,
  inviteState,
  placesLeft,
  type Sharing,
} from './sharing.rules.ts';
import type { CoReaderRow, InviteRow } from './sharing.tables.ts';

export interface InviteView {
  readonly inviteKey: string;
  readonly email: string;
  readonly name: string | null;
  readonly state: InviteState;
  readonly lastDay: IsoDay;
  /** Days after today on which it can be accepted. */
  readonly daysLeft: number;
}

export interface CoReaderView {
  readonly accountId: string;
  /** The masked e-mail address of someone without a name. */
  readonly name: string;
  readonly since: IsoDay;
  readonly lastUsedMonth: string | null;
  readonly endedOn: IsoDay | null;
}

export interface SharedSubscriptionView {
  readonly subscription: HeldSubscription;
  readonly places: number;
  readonly placesLeft: number;
  readonly coReaders: readonly CoReaderView[];
  readonly invites: readonly InviteView[];
}

export interface HolderRows {
  readonly holderId: string;
  readonly invites: readonly InviteRow[];
  readonly readers: readonly CoReaderRow[];
  /** Ids of mails that were given up. */
  readonly givenUp: ReadonlySet<string>;
}

export async function readHolderRows(db: Db, holderId: string): Promise<HolderRows> {
  const [invites, readers, givenUp] = await Promise.all([
    listInvites(db, holderId),
    listCoReaders(db, holderId),
    listGivenUpMails(db, holderId),
  ]);
  return { holderId, invites, readers, givenUp };
}

const factsOf = (row: InviteRow, givenUp: ReadonlySet<string>): InviteFacts => ({
  inviteKey: row.invite_key,
  comparableEmail: row.comparable_email,
  state: row.state,
  lastDay: row.last_day,
  sentAt: Date.parse(row.sent_at),
  isUndelivered: row.undelivered_at !== null || givenUp.has(row.mail_id),
  acceptedBy: row.accepted_by,
});

export function sharingOf(
  { holderId, invites, readers, givenUp }: HolderRows,
  subscriptionId: string,
): Sharing {
  return {
    holderId,
    readerIds: readers
      .filter((reader) => reader.subscription_id === subscriptionId && reader.ended_at === null)
      .map(({ account_id }) => account_id),
    invites: invites
      .filter((invite) => invite.subscription_id === subscriptionId)
      .map((invite) => factsOf(invite, givenUp)),
  };
}

export async function shareableSubscriptions(context: BackofficeContext): Promise<SharedSubscriptionView[]> {
  const held = (await listSubscriptions(context)).filter(
    (one) => whyNotAllowed('share', one, context) === null,
  );
  if (held.length === 0) return [];
  const rows = await readHolderRows(context.db, context.account.id);
  const names = await listNames(
    context.db,
    rows.readers.filter(({ ended_at }) => ended_at === null).map(({ account_id }) => account_id),
  );
  return held.map((subscription) => sharedView(subscription, rows, names, context));
}

function sharedView(
  subscription: HeldSubscription,
  rows: HolderRows,
  names: ReadonlyMap<string, NamedAccount>,
  context: BackofficeContext,
): SharedSubscriptionView {
  const { day: today } = subscriberTime(subscription, context);
  const isOwn = (row: { readonly subscription_id: string }) => row.subscription_id === subscription.id;
  return {
    subscription,
    places: SHARING.places,
    placesLeft: placesLeft(sharingOf(rows, subscription.id), today),
    coReaders: rows.readers
      .filter((reader) => isOwn(reader) && reader.ended_at === null)
      .map((reader) => coReaderView(reader, names.get(reader.account_id), subscription.rules.timeZone)),
    invites: rows.invites
      .filter(isOwn)
      .map((invite) => inviteView(invite, rows.givenUp, today))
      .filter(({ state }) => state === 'open' || state === 'expired' || state === 'undelivered'),
  };
}

export function inviteView(row: InviteRow, givenUp: ReadonlySet<string>, today: IsoDay): InviteView {
  const { invite_key, email, name, last_day } = row;
  return {
    inviteKey: invite_key,
    email,
    name,
    state: inviteState(factsOf(row, givenUp), today),
    lastDay: last_day,
    daysLeft: Math.max(0, dayNumber(last_day) - dayNumber(today)),
  };
}

export function coReaderView(
  row: CoReaderRow,
  account: NamedAccount | undefined,
  timeZone: string,
): CoReaderView {
  const dayOf = (instant: string) => localTime(Date.parse(instant), timeZone).day;
  return {
    accountId: row.account_id,
    name: nameOf(account),
    since: dayOf(row.since),
    lastUsedMonth: row.last_used_month,
    endedOn: row.ended_at && dayOf(row.ended_at),
  };
}

/** As the holder sees a co-reader: the masked e-mail address without a name. */
export function nameOf(account: NamedAccount | undefined): string {
  const name = [account?.first_name, account?.last_name].filter(Boolean).join(' ');
  return name || maskedEmail(account?.email ?? '');
}

/** The same in a mail to the holder: the co-reader typed the name. */
export function nameInMail(account: NamedAccount | undefined): string {
  const name = [account?.first_name, account?.last_name].filter(Boolean).join(' ');
  return shownName(name) ?? maskedEmail(account?.email ?? '');
}

/** The last day of an invitation that is sent today. */
export const lastDayFrom = (today: IsoDay): IsoDay => addDays(today, SHARING.inviteDays);
