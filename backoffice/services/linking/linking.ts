/** The open requests of an account to link: subscriptions of which it may ask a code, and the codes that it can enter. */

import type { IsoDay } from '../../../contract/dates.ts';
import type { CodeWay } from '../../../contract/linking.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { localTime, timeZoneOf } from '../../kernel/local-time.ts';
import { maskedEmail } from '../../kernel/masked-email.ts';
import type { Db } from '../../kernel/tables.ts';
import { findLinkable, type LinkableSubscription } from '../subscriptions/holder.repository.ts';
import { isLinkable } from './link-subscription.ts';
import { lastLetterAt, listCodes, listRequests } from './linking.repository.ts';
import { LETTER_CODE_DAYS, MOST_TRIES, nextLetterDay } from './linking.rules.ts';
import type { LinkCodeRow, LinkRequestRow } from './linking.tables.ts';

/** As long as a letter is valid, and days in which it is printed. */
const OPEN_MS = (LETTER_CODE_DAYS + 10) * 86_400_000;

export interface OpenRequest {
  readonly requestId: string;
  readonly productName: string;
  /** Masked; null when the subscription has no e-mail address. */
  readonly email: string | null;
  /** Whether a letter can reach the subscription. */
  readonly hasAddress: boolean;
  /** The day from which a letter can be asked for again; null when that is now. */
  readonly nextLetterDay: IsoDay | null;
  /** Newest first. */
  readonly codes: readonly {
    readonly way: CodeWay;
    readonly requestedAt: string;
    readonly validUntil: string | null;
  }[];
}

export async function subscriptionLinking(context: BackofficeContext): Promise<OpenRequest[]> {
  const { db, account } = context;
  const rows = await listRequests(db, account.id);
  const requests = await Promise.all(
    rows.map(async (row) => {
      if (!(await isOpen(db, row, context.now))) return [];
      const subscription = await findLinkable(db, row.subscription_id);
      const isShown = subscription && isLinkable(subscription, context);
      return isShown ? [await openRequestView(db, context, row, subscription)] : [];
    }),
  );
  return requests.flat();
}

/**
 * Longer while it has a live code: a letter may be printed late, and works until the day that it names. A request whose
 * letter is never printed is deleted ninety days after the match (`linking.jobs.ts`).
 */
export async function isOpen(
  db: Db,
  { id, matched_at, redeemed_at }: LinkRequestRow,
  now: number,
): Promise<boolean> {
  if (redeemed_at !== null) return false;
  if (Date.parse(matched_at) + OPEN_MS >= now) return true;
  return (await listCodes(db, id)).some((code) => isLive(code, now));
}

export async function openRequestView(
  db: Db,
  context: BackofficeContext,
  { id }: Pick<LinkRequestRow, 'id'>,
  subscription: LinkableSubscription,
): Promise<OpenRequest> {
  const codes = (await listCodes(db, id)).filter((code) => isLive(code, context.now));
  return {
    requestId: id,
    productName: subscription.productName,
    email: subscription.email === null ? null : maskedEmail(subscription.email),
    hasAddress: subscription.address !== null,
    nextLetterDay: await letterDayOf(db, subscription.id, context),
    codes: codes.map(({ way, requested_at, valid_until }) => ({
      way,
      requestedAt: requested_at,
      validUntil: valid_until,
    })),
  };
}

export async function letterDayOf(
  db: Db,
  subscriptionId: string,
  { brand, today }: Pick<BackofficeContext, 'brand' | 'today'>,
): Promise<IsoDay | null> {
  const last = await lastLetterAt(db, subscriptionId);
  const day = last && localTime(Date.parse(last), timeZoneOf(brand.brandCountry)).day;
  return nextLetterDay(day, today);
}

/** A letter that is not printed yet has no end. */
export const isLive = ({ ended_at, tries, valid_until }: LinkCodeRow, now: number): boolean =>
  ended_at === null && tries < MOST_TRIES && (valid_until === null || Date.parse(valid_until) > now);
