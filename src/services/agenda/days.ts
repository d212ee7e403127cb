/** The days of the delivery pages: the next paper, and the mark and text of each day. */
import type { DeliveredDaysFragment } from '../../../gen/operations.ts';
import { pauseReason } from '../../lib/content/pause-reason.ts';
import { addressLines, type PostalAddress } from '../../lib/shared/address.ts';
import { clockTime, longDate } from '../../lib/shared/dates.ts';
import type { NextIssue } from '../../lib/shared/next-issue.ts';
import { daySign, isComingLate, type Sign, signOf, timeOfAll } from '../../lib/shared/ribbon.ts';

export type Delivered = DeliveredDaysFragment;
export type AgendaDay = Delivered['agenda'][number];

/** Returns the text of a key. */
type TextByKey = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export interface NextPaper extends NextIssue {
  readonly paper: 'newspaper' | 'magazine';
  readonly title: Pick<Delivered['subscription'], 'brandKey' | 'brandName'>;
  /** The temporary address where it goes. */
  readonly elsewhere?: PostalAddress | undefined;
}

/** The next issue, with its known delay. */
export function nextPaperOf(delivered: Delivered): NextPaper | undefined {
  const { subscription } = delivered;
  const { nextDelivery: next } = subscription;
  if (!next) return undefined;
  return {
    ...next,
    paper: paperOf(delivered),
    title: subscription,
    elsewhere: next.isTemporaryAddress ? next.address : undefined,
  };
}

/** The time before which every issue comes, when all come later than usual. */
export const lateTimeOfAll = (titles: readonly Delivered[]): string | undefined =>
  timeOfAll(
    titles
      .flatMap(({ agenda }) => agenda)
      .filter(({ expectedBy, isOver }) => expectedBy != null && !isOver)
      .map((one) => (isComingLate(one) ? one.expectedBy : undefined)),
  );

export function lateOfAllText(t: TextByKey, titles: readonly Delivered[]): string | undefined {
  const time = lateTimeOfAll(titles);
  const [kind, ...others] = new Set(titles.map(paperOf));
  return time && t(`agenda.late.all.${others.length > 0 ? 'mixed' : kind}`, { time: clockTime(time) });
}

export const paperOf = ({ subscription }: Delivered): 'newspaper' | 'magazine' =>
  subscription.product.kind === 'magazine' ? 'magazine' : 'newspaper';

/** Names the first delayed issue and counts the other days with one; undefined when there is none. */
export function lateText(t: TextByKey, titles: readonly Delivered[], today: string): string | undefined {
  const all = lateOfAllText(t, titles);
  if (all) return all;
  const late = titles
    .flatMap(({ agenda }) => agenda)
    .filter(({ isLate, isOver }) => isLate && !isOver)
    .toSorted((one, other) => one.day.localeCompare(other.day));
  const [first] = late;
  if (!first?.expectedBy) return undefined;
  const count = new Set(late.map(({ day }) => day)).size - 1;
  const number = count === 1 ? '.one' : count > 1 ? '.more' : '';
  const date = longDate(first.day, today);
  return t(`agenda.late${number}`, { date, time: clockTime(first.expectedBy), count });
}

/** What is drawn on a row, as on the ribbon. */
export const rowSign = (one: AgendaDay, paper: 'newspaper' | 'magazine'): Sign =>
  daySign({ status: signOf(one) }, paper === 'magazine');

/** What the texts of past days need beside the day itself. */
export interface PastFacts {
  readonly today: string;
  /** Days whose issue came, as the reader has answered. */
  readonly cameOn: readonly string[];
  /** The time that the page says of all issues. */
  readonly timeOfAll?: string | undefined;
}

/** The text of a day. On a past day a complaint takes precedence over the planned delivery. */
export function dayText(
  one: AgendaDay,
  paper: 'newspaper' | 'magazine',
  facts: PastFacts,
  t: TextByKey,
): string {
  const { status, reason, expectedBy, isOver } = one;
  if (expectedBy == null && status === 'paused' && reason) return pauseReason(t, reason);
  if (expectedBy == null)
    return reason ? t(`agenda.day.${status}.reason`, { reason }) : t(`agenda.day.${status}`);
  const moment = isOver ? pastStatus(one, facts) : 'coming';
  if (moment === 'coming' && expectedBy === facts.timeOfAll) return t(`agenda.day.late.${paper}`);
  if (moment === 'came') return t('agenda.day.came');
  return t(`agenda.day.${moment}.${paper}`, { time: clockTime(expectedBy) });
}

/** Whether the issue of today should have come, and the reader has said nothing of it. */
export function isDue(
  { day, expectedBy, isOver, complaint }: AgendaDay,
  { today, cameOn }: PastFacts,
): boolean {
  return day === today && expectedBy != null && isOver && !complaint && !cameOn.includes(day);
}

/** The portal cannot know whether a paper was delivered: only that it was planned, and what the reader reported. */
function pastStatus(one: AgendaDay, facts: PastFacts): 'past' | 'due' | 'came' | 'missed' | 'reported' {
  const { complaint } = one;
  if (!complaint && facts.cameOn.includes(one.day)) return 'came';
  if (!complaint) return isDue(one, facts) ? 'due' : 'past';
  return complaint.type === 'not_delivered' ? 'missed' : 'reported';
}

/** The address of a day that is delivered elsewhere; undefined for the usual address. */
export function otherAddressText(one: AgendaDay, country: 'nl' | 'be', t: TextByKey): string | undefined {
  if (!one.address || (one.status !== 'other_address' && !one.isMoved)) return undefined;
  const address = addressLines(one.address, country).join(', ');
  return t(one.isMoved ? 'agenda.day.moved' : 'agenda.day.elsewhere', { address });
}

export interface DayNotes {
  readonly where?: string | undefined;
  readonly delay?: string | undefined;
  /** The delivery before has the same address, the same reason of a delay, or as late a time. */
  readonly isKnown: { readonly where: boolean; readonly delay: boolean; readonly late: boolean };
}

/** The lines below the status of each day, in the order of the list. */
export function notesOf(days: readonly AgendaDay[], country: 'nl' | 'be', t: TextByKey): readonly DayNotes[] {
  let before: Pick<DayNotes, 'where' | 'delay'> & { readonly late?: string | undefined } = {};
  return days.map((one) => {
    const where = otherAddressText(one, country, t);
    const delay = one.isLate && !one.isOver ? (one.delayReason ?? undefined) : undefined;
    const late = one.isLate && !one.isOver ? (one.expectedBy ?? undefined) : undefined;
    const isKnown = {
      where: where === before.where,
      delay: delay === before.delay,
      late: late === before.late,
    };
    // A day without a delivery is between two of one series.
    if (one.expectedBy != null) before = { where, delay, late };
    return { where, delay, isKnown };
  });
}
