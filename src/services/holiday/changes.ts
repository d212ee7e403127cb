/** The overview's list: what runs, what comes, what is over; each change in words. */
import type { HolidayChangeFragment } from '../../../gen/operations.ts';
import type { EndQuestion } from '../../islands/holiday/EndDialog.island.tsx';
import { backSentence, effectSentences, periodText, violationText } from '../../islands/holiday/words.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { longDate } from '../../lib/shared/dates.ts';

export type HolidayChange = HolidayChangeFragment;

export interface ChangeGroups {
  readonly running: readonly HolidayChange[];
  /** Soonest first. */
  readonly coming: readonly HolidayChange[];
  /** Over or taken back, latest first. */
  readonly past: readonly HolidayChange[];
}

export function groupsOf(changes: readonly HolidayChange[]): ChangeGroups {
  const inState = (...states: readonly string[]) => changes.filter(({ state }) => states.includes(state));
  const soonest = (one: HolidayChange, other: HolidayChange) => one.firstDay.localeCompare(other.firstDay);
  return {
    running: inState('running').toSorted(soonest),
    coming: inState('coming').toSorted(soonest),
    past: inState('past', 'cancelled').toSorted((one, other) => soonest(other, one)),
  };
}

export interface ChangeWords {
  readonly period: string;
  readonly sentences: readonly string[];
  /** Why nothing can be done with it; only said where one would expect that something can. */
  readonly whyNot: string | undefined;
}

/** Switched off for everybody, or said already. */
const UNSAID = new Set(['NOT-OFFERED', 'HOLIDAY-SET-BY-PUBLISHER']);

export function changeWords(change: HolidayChange, t: Texts, today: string): ChangeWords {
  const { kind, state, setBy, reason, issues, whyNot } = change;
  const isLive = state === 'running' || state === 'coming';
  return {
    period: periodText(t, change, today),
    sentences: [
      ...(setBy === 'publisher' ? [t('holiday.changes.reason', { reason: reason ?? '' })] : []),
      ...(isLive && issues.length > 0 ? effectSentences(t, kind, change, today) : []),
      ...(isLive ? backSentence(t, kind, change, today) : []),
    ],
    whyNot: isLive && whyNot && !UNSAID.has(whyNot) ? violationText(t, { code: whyNot }, today) : undefined,
  };
}

/** How a change can be ended; nothing when it cannot be. */
export function endingOf({ canCancel, canEndEarly }: HolidayChange): 'cancel' | 'early' | undefined {
  if (canCancel) return 'cancel';
  return canEndEarly ? 'early' : undefined;
}

/** The page that asks the same without script. */
export function endAddress(change: HolidayChange): string {
  const name = endingOf(change) === 'early' ? 'stoppen' : 'annuleren';
  return `?${name}=${encodeURIComponent(change.changeId)}`;
}

export interface EndWords {
  readonly heading: string;
  readonly text: string;
  readonly button: string;
}

/** What is asked before a change is ended. */
export function endWords(change: HolidayChange, t: Texts, today: string): EndWords | undefined {
  const how = endingOf(change);
  if (!how) return undefined;
  const { kind, endsEarlyOn, firstPaperWhenEnded } = change;
  const next = firstPaperWhenEnded
    ? ` ${t('holiday.changes.whenEnded', { date: longDate(firstPaperWhenEnded.day, today) })}`
    : '';
  const values = {
    period: periodText(t, change, today),
    date: endsEarlyOn ? longDate(endsEarlyOn, today) : '',
  };
  return {
    heading: t(`holiday.end.${how}.${kind}.heading`),
    text: t(`holiday.end.${how}.${kind}.text`, values) + next,
    button: t(`holiday.end.${how}.${kind}`),
  };
}

/** The same, as the dialog asks it. */
export function endQuestion(
  change: HolidayChange,
  { heading, text }: EndWords,
  t: Texts,
  today: string,
): EndQuestion {
  const { changeId: id, kind, subscription } = change;
  return { id, kind, subject: [subscription.product.name, periodText(t, change, today)], heading, text };
}
