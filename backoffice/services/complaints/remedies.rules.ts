/** Pure decisions about the remedy for a missing or damaged issue. Money is in euro cents. */
import type { ComplaintType, Remedy } from '../../../contract/complaints.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import { extendedEnd } from '../../delivery-calendar/issues.ts';
import { totalOf, worthOf } from '../../delivery-calendar/worth.ts';
import type { LocalTime } from '../../kernel/local-time.ts';
import type { ComplaintSubscription } from './complaint.ts';

export interface RemedyOffer {
  readonly remedy: Remedy;
  readonly worthCents: number;
  /** Of an extension: the new end date. */
  readonly newEndsOn: IsoDay | null;
  /** Of a redelivery: local time, hh:mm. */
  readonly until: string | null;
}

interface Asked {
  readonly days: readonly IsoDay[];
  readonly type: ComplaintType;
}

/** The remedies to choose from, best one first. `none` is always one of them. */
export function remediesFor(
  subscription: ComplaintSubscription,
  asked: Asked,
  now: LocalTime,
): RemedyOffer[] {
  const { remedies, onlyReported } = subscription.complaintRules;
  if (onlyReported.includes(asked.type)) return [REPORTED];
  // Everything that was paid for it goes back.
  if (subscription.isWithdrawn) return [REPORTED];
  const offers = remedies.flatMap((remedy) => offerOf(subscription, asked, remedy, now) ?? []);
  const once = offers.filter(
    ({ remedy }, index) => offers.findIndex((offer) => offer.remedy === remedy) === index,
  );
  return [...once, REPORTED];
}

const NOTHING = { worthCents: 0, newEndsOn: null, until: null };
const REPORTED: RemedyOffer = { remedy: 'none', ...NOTHING };

function offerOf(
  subscription: ComplaintSubscription,
  { days }: Asked,
  remedy: Exclude<Remedy, 'none'>,
  now: LocalTime,
): RemedyOffer | undefined {
  const fresh = notCompensated(subscription, days);
  if (fresh.length === 0) return undefined;
  if (remedy === 'redelivery') {
    const until = subscription.complaintRules.redeliveryUntil;
    return canRedeliver(subscription, days, now) ? { remedy, ...NOTHING, until } : undefined;
  }
  if (remedy === 'extend' && canEndLater(subscription, fresh.length))
    return { remedy, ...NOTHING, newEndsOn: extendedBy(subscription, fresh.length).endsOn };
  const worthCents = totalOf(creditsFor(subscription, fresh));
  return { remedy: 'credit', ...NOTHING, worthCents };
}

/** Only today's issue can be delivered again: once, and ordered before `redeliveryUntil`. */
function canRedeliver(
  { complaintRules, redelivered }: ComplaintSubscription,
  days: readonly IsoDay[],
  now: LocalTime,
): boolean {
  const [day, ...others] = days;
  const isToday = day === now.day && others.length === 0;
  return isToday && now.time < complaintRules.redeliveryUntil && !redelivered.includes(now.day);
}

/** The issues without an earlier credit or extension; an issue is compensated once. */
export function notCompensated({ compensated }: ComplaintSubscription, days: readonly IsoDay[]): IsoDay[] {
  return days.filter((day) => !compensated.some((known) => known.day === day));
}

/** The worth of these issues; earlier credits are counted first. */
export function creditsFor(subscription: ComplaintSubscription, days: readonly IsoDay[]) {
  const before = subscription.compensated.filter(({ kind }) => kind === 'credit').map(({ day }) => day);
  return worthOf(subscription, days, before);
}

/** False without an end date, for an end that the reader asked for, or when the reader will have moved out of the delivery area. */
function canEndLater(subscription: ComplaintSubscription, issues: number): boolean {
  if (subscription.isEndAsked) return false;
  return extendedBy(subscription, issues).endsOn !== extendedBy(subscription, issues - 1).endsOn;
}

/** The subscription with its end date moved by a number of issues. */
export function extendedBy(subscription: ComplaintSubscription, issues: number): ComplaintSubscription {
  if (subscription.endsOn === null) return subscription;
  const agreedEndsOn = subscription.extension?.agreedEndsOn ?? subscription.endsOn;
  const all = (subscription.extension?.issues ?? 0) + issues;
  const endsOn = extendedEnd(subscription, agreedEndsOn, all);
  const changeIds = subscription.extension?.changeIds ?? [];
  return { ...subscription, endsOn, extension: { agreedEndsOn, issues: all, changeIds } };
}
