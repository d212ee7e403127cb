/** What a reader gets for an issue that was not as it should be. Pure; money is euro cents. */
import type { ComplaintType, Remedy } from '../../../contract/complaints.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import { extendedEnd } from '../../delivery-calendar/issues.ts';
import { totalOf, worthOf } from '../../delivery-calendar/worth.ts';
import type { LocalTime } from '../../kernel/local-time.ts';
import type { ComplaintSubscription } from './complaint.ts';

export interface RemedyOffer {
  readonly remedy: Remedy;
  readonly worthCents: number;
  /** With an extension: the end date that it would have. */
  readonly newEndsOn: IsoDay | null;
  /** With redelivery: local time, hh:mm. */
  readonly until: string | null;
}

interface Asked {
  readonly days: readonly IsoDay[];
  readonly type: ComplaintType;
}

/** What can be chosen from, the most fitting one first. Only reporting it is always possible. */
export function remediesFor(
  subscription: ComplaintSubscription,
  asked: Asked,
  now: LocalTime,
): RemedyOffer[] {
  const { remedies, onlyReported } = subscription.complaintRules;
  if (onlyReported.includes(asked.type)) return [REPORTED];
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
  const fresh = notMadeGood(subscription, days);
  if (fresh.length === 0) return undefined;
  if (remedy === 'redelivery') {
    const until = subscription.complaintRules.redeliveryUntil;
    return canBeBroughtAgain(subscription, days, now) ? { remedy, ...NOTHING, until } : undefined;
  }
  if (remedy === 'extend' && canEndLater(subscription, fresh.length))
    return { remedy, ...NOTHING, newEndsOn: extendedBy(subscription, fresh.length).endsOn };
  const worthCents = totalOf(creditsFor(subscription, fresh));
  return { remedy: 'credit', ...NOTHING, worthCents };
}

/** Only today's, while the carrier is still on the way, and once. */
function canBeBroughtAgain(
  { complaintRules, broughtAgain }: ComplaintSubscription,
  days: readonly IsoDay[],
  now: LocalTime,
): boolean {
  const [day, ...others] = days;
  const isToday = day === now.day && others.length === 0;
  return isToday && now.time < complaintRules.redeliveryUntil && !broughtAgain.includes(now.day);
}

/** An issue is made good once, whoever asks how often. */
export function notMadeGood({ madeGood }: ComplaintSubscription, days: readonly IsoDay[]): IsoDay[] {
  return days.filter((day) => !madeGood.some((known) => known.day === day));
}

/** What these issues are worth, behind those that were paid back before. */
export function creditsFor(subscription: ComplaintSubscription, days: readonly IsoDay[]) {
  const before = subscription.madeGood.filter(({ kind }) => kind === 'credit').map(({ day }) => day);
  return worthOf(subscription, days, before);
}

/** Not where nothing ends, nor where the reader will have moved to where nothing is delivered. */
function canEndLater(subscription: ComplaintSubscription, issues: number): boolean {
  return extendedBy(subscription, issues).endsOn !== extendedBy(subscription, issues - 1).endsOn;
}

/** The subscription with its end moved by so many issues. */
export function extendedBy(subscription: ComplaintSubscription, issues: number): ComplaintSubscription {
  if (subscription.endsOn === null) return subscription;
  const agreedEndsOn = subscription.extension?.agreedEndsOn ?? subscription.endsOn;
  const all = (subscription.extension?.issues ?? 0) + issues;
  const endsOn = extendedEnd(subscription, agreedEndsOn, all);
  const changeIds = subscription.extension?.changeIds ?? [];
  return { ...subscription, endsOn, extension: { agreedEndsOn, issues: all, changeIds } };
}
