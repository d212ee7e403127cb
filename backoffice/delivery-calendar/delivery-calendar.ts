/**
 * Plans which issues of a subscription are delivered where. Holiday, moving, complaints, delays and every calendar use
 * it and compute no delivery dates themselves. Days are the subscriber's ISO days, first and last inclusive.
 */
import { dayNumber, type IsoDay, isoDay, weekdayOf } from '../../contract/dates.ts';
import type { Address } from '../kernel/address.ts';
import { type Country, noPaperDays } from './holidays.ts';
import type { ProductKind, RuleSet } from './rule-set.ts';

/** When a magazine appears: weekly on a weekday, or on listed days. */
export type Appearance = (
  | { /** 1 is Monday. */ readonly weekday: number }
  | { readonly dates: readonly IsoDay[] }
) & {
  /** Dates of issues that also cover the next publication date, on which no issue appears. */
  readonly doubleIssues?: readonly IsoDay[];
};

export interface Period {
  readonly firstDay: IsoDay;
  /** Inclusive. */
  readonly lastDay: IsoDay;
}

export interface Suspension extends Period {
  /** Set when the publisher paused delivery. */
  readonly publisherReason: string | null;
}

export interface TemporaryAddress extends Period {
  readonly address: Address;
}

export interface Move {
  /** From this day on issues go to the new address. */
  readonly movingDay: IsoDay;
  /** Null where no issues are delivered. */
  readonly address: Address | null;
  /** The address before a move that has been carried out: then `deliveryAddress` is the new one. */
  readonly left: { readonly address: Address | null } | null;
}

/** Everything that determines a subscription's issues. */
export interface Delivered {
  readonly kind: ProductKind;
  readonly country: Country;
  readonly rules: RuleSet;
  /** Weekdays of a newspaper, 1 is Monday. */
  readonly deliveryDays: readonly number[];
  /** Publication dates of a magazine; null for another product. */
  readonly appearance: Appearance | null;
  readonly startsOn: IsoDay;
  readonly endsOn: IsoDay | null;
  readonly deliveryAddress: Address | null;
  readonly suspensions: readonly Suspension[];
  readonly temporaryAddresses: readonly TemporaryAddress[];
  /** In the order of their days. */
  readonly moves: readonly Move[];
}

export type PlannedDay =
  | { readonly day: IsoDay; readonly status: 'delivery' | 'other_address'; readonly address: Address }
  | { readonly day: IsoDay; readonly status: 'paused' | 'no_paper'; readonly reason: string | null }
  | { readonly day: IsoDay; readonly status: 'none' | 'covered' };

/** The delivery of each day from `from` up to and including `to`. */
export function plannedDays(subscription: Delivered, from: IsoDay, to: IsoDay): PlannedDay[] {
  const days: PlannedDay[] = [];
  const last = dayNumber(to);
  for (let number = dayNumber(from); number <= last; number += 1) days.push(plannedDay(subscription, number));
  return days;
}

export type Issue = Extract<PlannedDay, { address: Address }>;

/** The first issue on or after `from`, at most `within` days later; undefined when there is none. */
export function firstIssue(subscription: Delivered, from: IsoDay, within = 400): Issue | undefined {
  if (subscription.kind === 'account') return undefined;
  const begin = dayNumber(later(from, subscription.startsOn));
  const end = Math.min(
    begin + within,
    subscription.endsOn === null ? Number.POSITIVE_INFINITY : dayNumber(subscription.endsOn),
  );
  for (let number = begin; number <= end; number += 1) {
    const planned = plannedDay(subscription, number);
    if ('address' in planned) return planned;
  }
  return undefined;
}

function plannedDay(subscription: Delivered, number: number): PlannedDay {
  const day = isoDay(number);
  if (day < subscription.startsOn) return { day, status: 'none' };
  if (subscription.endsOn !== null && day > subscription.endsOn) return { day, status: 'none' };

  const elsewhere = subscription.temporaryAddresses.find((change) => covers(change, day));
  // A temporary address has precedence, also after a move to an address without delivery.
  const address = elsewhere?.address ?? homeOn(subscription, day);
  if (address === null) return { day, status: 'none' };
  const appears = appearanceOn(subscription, number, day);
  if (appears !== 'issue') return appears;

  const suspension = suspensionOn(subscription.suspensions, day);
  if (suspension) return { day, status: 'paused', reason: suspension.publisherReason };
  return { day, status: elsewhere ? 'other_address' : 'delivery', address };
}

/** The address of a subscription on a day, without temporary addresses; null where no issues are delivered. */
export function homeOn(
  { deliveryAddress, moves }: Pick<Delivered, 'deliveryAddress' | 'moves'>,
  day: IsoDay,
): Address | null {
  const [first] = moves;
  if (!first) return deliveryAddress;
  const made = moves.findLast(({ movingDay }) => movingDay <= day);
  if (made) return made.address;
  return first.left ? first.left.address : deliveryAddress;
}

function appearanceOn(subscription: Delivered, number: number, day: IsoDay): 'issue' | PlannedDay {
  if (subscription.kind === 'account') return { day, status: 'none' };
  const isDue =
    subscription.kind === 'newspaper'
      ? subscription.deliveryDays.includes(weekdayOf(number))
      : subscription.appearance !== null && isPublicationDate(subscription.appearance, number, day);
  if (!isDue) return { day, status: 'none' };
  if (subscription.rules.restsOnHolidays) {
    const holiday = noPaperDays(subscription.country, Number(day.slice(0, 4))).get(number);
    if (holiday !== undefined) return { day, status: 'no_paper', reason: holiday };
  }
  const isCovered =
    subscription.appearance !== null && isCoveredByDouble(subscription.appearance, number, day);
  return isCovered ? { day, status: 'covered' } : 'issue';
}

function isPublicationDate(appearance: Appearance, number: number, day: IsoDay): boolean {
  return 'weekday' in appearance ? weekdayOf(number) === appearance.weekday : appearance.dates.includes(day);
}

function isCoveredByDouble(appearance: Appearance, number: number, day: IsoDay): boolean {
  if (!appearance.doubleIssues) return false;
  const before = 'weekday' in appearance ? isoDay(number - 7) : lastBefore(appearance.dates, day);
  return before !== undefined && appearance.doubleIssues.includes(before);
}

function lastBefore(dates: readonly IsoDay[], day: IsoDay): IsoDay | undefined {
  return dates
    .filter((date) => date < day)
    .sort()
    .at(-1);
}

/** A pause by the publisher has precedence, because the reader must see its reason. */
function suspensionOn(suspensions: readonly Suspension[], day: IsoDay): Suspension | undefined {
  const running = suspensions.filter((change) => covers(change, day));
  return running.find((change) => change.publisherReason !== null) ?? running[0];
}

export function covers({ firstDay, lastDay }: Period, day: IsoDay): boolean {
  return firstDay <= day && day <= lastDay;
}

const later = (one: IsoDay, other: IsoDay) => (one > other ? one : other);
