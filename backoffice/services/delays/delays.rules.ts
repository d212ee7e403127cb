/** Pure decisions about known delays, and the time at which an issue comes. A place is the country and the four digits that a postcode begins with. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { type Delivered, firstIssue } from '../../delivery-calendar/delivery-calendar.ts';
import type { LocalTime } from '../../kernel/local-time.ts';

export interface KnownDelay {
  readonly id: string;
  readonly brandKey: string;
  /** Two letters: NL or BE. */
  readonly country: string;
  /** Four digits, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly day: IsoDay;
  /** Local time, as hh:mm. */
  readonly expectedBy: string;
  readonly reason: string | null;
  /** Instants, ISO text in UTC; null when it is no alert. */
  readonly createdAt: string;
  readonly announcedAt: string | null;
}

export interface Place {
  readonly country: 'NL' | 'BE';
  readonly digits: string;
}

/** Dutch postcodes have two letters after their digits, Belgian ones have none; undefined for anything else. */
export function placeOf(postcode: string): Place | undefined {
  const [, digits, letters] = /^\s*(\d{4})\s*([a-z]{2})?\s*$/i.exec(postcode) ?? [];
  return digits === undefined ? undefined : { digits, country: letters === undefined ? 'BE' : 'NL' };
}

/** The latest delay counts: an operator changes a delay by adding a new one. */
export function delayAt(
  delays: readonly KnownDelay[],
  brandKey: string,
  postcode: string,
  day: IsoDay,
): KnownDelay | undefined {
  const place = placeOf(postcode);
  if (!place) return undefined;
  return delays
    .filter((delay) => delay.brandKey === brandKey && delay.day === day && isInside(delay, place))
    .reduce(newest, undefined as KnownDelay | undefined);
}

/** Of a subscription, as far as its delivery time needs it. */
interface Timed {
  readonly brandKey: string;
  readonly rules: { readonly expectedBefore: string };
}

/** Local time before which an issue is delivered, as hh:mm: that of its known delay, otherwise the usual one. */
export function deliveryTime(
  { brandKey, rules }: Timed,
  { day, address }: { readonly day: IsoDay; readonly address: { readonly zip_code: string } },
  delays: readonly KnownDelay[],
) {
  const delay = delayAt(delays, brandKey, address.zip_code, day);
  return {
    expectedBefore: delay?.expectedBy ?? rules.expectedBefore,
    isLate: delay !== undefined,
    delayReason: delay?.reason ?? null,
  };
}

/** The next issue, with its known delay; today's counts until the time before which it is expected. */
export function nextIssue(subscription: Delivered & Timed, now: LocalTime, delays: readonly KnownDelay[]) {
  const next = timedIssueFrom(subscription, now.day, delays);
  if (next?.day !== now.day || now.time < next.expectedBefore) return next;
  return timedIssueFrom(subscription, addDays(now.day, 1), delays);
}

function timedIssueFrom(subscription: Delivered & Timed, from: IsoDay, delays: readonly KnownDelay[]) {
  const issue = firstIssue(subscription, from);
  if (!issue) return null;
  const { day, status, address } = issue;
  const { expectedBefore, isLate } = deliveryTime(subscription, issue, delays);
  return { day, expectedBefore, isLate, address, isTemporaryAddress: status === 'other_address' };
}

export function isInside(
  { country, from, to }: Pick<KnownDelay, 'country' | 'from' | 'to'>,
  place: Place,
): boolean {
  return country === place.country && from <= place.digits && place.digits <= to;
}

/** Whether a later delay of the same day counts for the whole area. */
export function isReplaced(delay: KnownDelay, delays: readonly KnownDelay[]): boolean {
  return delays.some(
    (other) =>
      other.id !== delay.id &&
      other.brandKey === delay.brandKey &&
      other.day === delay.day &&
      other.country === delay.country &&
      other.from <= delay.from &&
      delay.to <= other.to &&
      newest(delay, other) === other,
  );
}

/** The moment until which the issue is expected, in milliseconds since 1970. */
export function endOf({ day, expectedBy }: Pick<KnownDelay, 'day' | 'expectedBy'>, timeZone: string): number {
  return Temporal.PlainDateTime.from(`${day}T${expectedBy}`).toZonedDateTime(timeZone).epochMilliseconds;
}

const newest = (one: KnownDelay | undefined, other: KnownDelay) =>
  one === undefined || `${other.createdAt} ${other.id}` > `${one.createdAt} ${one.id}` ? other : one;
