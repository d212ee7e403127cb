/** What the delivery pages say of days: the next paper, the marks of the ribbon, and each day in a sentence. */
import type { Surface } from '../../../contract/features.ts';
import type { DeliveryOfSubscriptionQuery, DeliveryServicesQuery } from '../../../gen/operations.ts';
import { addressLines } from '../../lib/shared/address.ts';
import { clockTime, longDate } from '../../lib/shared/dates.ts';
import type { CalendarDay } from '../../lib/shared/ribbon.ts';

export type Delivered = DeliveryServicesQuery['deliveryServices']['subscriptions'][number];
export type DayInShort = Delivered['agenda'][number];
type One = NonNullable<DeliveryOfSubscriptionQuery['deliveryOfSubscription']>;
export type AgendaDay = One['agenda'][number];

/** A text by its key. */
type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export interface NextPaper {
  readonly day: string;
  /** `hh:mm` */
  readonly before: string;
  readonly isLate: boolean;
  readonly paper: 'newspaper' | 'magazine';
}

/** The first issue that is still to come, its known delay taken in; what comes after the agenda has no delay yet. */
export function nextPaperOf({ subscription, agenda }: Delivered): NextPaper | undefined {
  const paper = subscription.product.kind === 'magazine' ? 'magazine' : 'newspaper';
  const coming = agenda.find(({ expectedBy, isOver }) => expectedBy != null && !isOver);
  if (coming?.expectedBy) {
    const { day, expectedBy: before, isLate } = coming;
    return { day, before, isLate, paper };
  }
  const later = subscription.nextDelivery;
  return later ? { day: later.day, before: later.expectedBefore, isLate: false, paper } : undefined;
}

/** The first issue that comes later than usual, and on how many other days that is so; undefined where none does. */
export function lateText(t: Say, agenda: readonly DayInShort[], today: string): string | undefined {
  const [first, ...others] = agenda.filter(({ isLate, isOver }) => isLate && !isOver);
  if (!first?.expectedBy) return undefined;
  const number = others.length === 1 ? '.one' : others.length > 1 ? '.more' : '';
  const date = longDate(first.day, today);
  return t(`agenda.late${number}`, { date, time: clockTime(first.expectedBy), count: others.length });
}

/** The first of all. */
export function firstPaper(subscriptions: readonly Delivered[]): NextPaper | undefined {
  const moment = ({ day, before }: NextPaper) => `${day} ${before}`;
  return subscriptions
    .flatMap((one) => nextPaperOf(one) ?? [])
    .sort((one, other) => moment(one).localeCompare(moment(other)))[0];
}

/** From today on; a day on which something went wrong shows that. */
export function ribbonDays(agenda: readonly DayInShort[], today: string): CalendarDay[] {
  return agenda
    .filter(({ day }) => day >= today)
    .slice(0, 14)
    .map(({ day, status, reason, complaint }) => ({
      day,
      status: complaint?.isOpen ? 'complaint' : status,
      reason: reason ?? null,
    }));
}

/** Where one complaint is followed. */
export const followPath = (complaintId: string, surface: Surface): string =>
  `/bezorgservice${surface === 'app' ? '/app' : ''}/klacht/volgen/${encodeURIComponent(complaintId)}`;

/** What happens or happened on a day; the reader's own word goes before the plan. */
export function dayWords(one: AgendaDay, paper: 'newspaper' | 'magazine', t: Say): string {
  const { status, reason, expectedBy, isLate, isOver } = one;
  if (expectedBy == null)
    return reason ? t(`agenda.day.${status}.reason`, { reason }) : t(`agenda.day.${status}`);
  const moment = isOver ? pastMoment(one) : isLate ? 'late' : 'coming';
  return t(`agenda.day.${moment}.${paper}`, { time: clockTime(expectedBy) });
}

/** That it came is known of no day: only that it was to come, and what the reader said of it. */
function pastMoment({ complaint }: AgendaDay): 'past' | 'missed' | 'reported' {
  if (!complaint) return 'past';
  return complaint.type === 'not_delivered' ? 'missed' : 'reported';
}

/** Where it goes or went, where that is not home; undefined where there is nothing to say. */
export function whereWords(one: AgendaDay, country: 'nl' | 'be', t: Say): string | undefined {
  if (!one.address || (one.status !== 'other_address' && !one.isMoved)) return undefined;
  const address = addressLines(one.address, country).join(', ');
  return t(one.isMoved ? 'agenda.day.moved' : 'agenda.day.elsewhere', { address });
}
