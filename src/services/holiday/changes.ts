/** The changes of the overview: their groups, and the texts of each change. */
import type { CurrentChangeFragment, HolidayChangeFragment } from '../../../gen/operations.ts';
import type { EndQuestion } from '../../islands/holiday/EndDialog.island.tsx';
import { backSentence, effectSentences, periodText, violationText } from '../../islands/holiday/sentences.ts';
import { pauseReason } from '../../lib/content/pause-reason.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { longDate } from '../../lib/shared/dates.ts';

export type HolidayChange = HolidayChangeFragment;
export type CurrentChange = CurrentChangeFragment;

export interface ChangeGroups {
  readonly running: readonly HolidayChange[];
  /** Earliest first. */
  readonly coming: readonly HolidayChange[];
  /** Past or cancelled, latest first. */
  readonly past: readonly HolidayChange[];
}

export function groupsOf(changes: readonly HolidayChange[]): ChangeGroups {
  const inState = (...states: readonly string[]) => changes.filter(({ state }) => states.includes(state));
  const byFirstDay = (one: HolidayChange, other: HolidayChange) => one.firstDay.localeCompare(other.firstDay);
  return {
    running: inState('running').toSorted(byFirstDay),
    coming: inState('coming').toSorted(byFirstDay),
    past: inState('past', 'cancelled').toSorted((one, other) => byFirstDay(other, one)),
  };
}

export interface ChangeTexts {
  readonly period: string;
  readonly sentences: readonly string[];
  /** Why the change cannot be cancelled or ended; only for a current or future change. */
  readonly whyNot: string | undefined;
}

/** Reasons that are not shown: the feature is switched off, or another sentence gives the reason. */
const HIDDEN_REASONS = new Set(['NOT-OFFERED', 'HOLIDAY-SET-BY-PUBLISHER']);

export function changeTexts(change: HolidayChange, t: Texts, today: string): ChangeTexts {
  const { kind, state, issues, whyNot } = change;
  const isLive = state === 'running' || state === 'coming';
  return {
    period: periodText(t, change, today),
    sentences: [
      ...reasonSentence(change, t),
      ...(isLive && issues.length > 0 ? effectSentences(t, kind, change, today) : []),
      ...(isLive ? backSentence(t, kind, change, today) : []),
    ],
    whyNot:
      isLive && whyNot && !HIDDEN_REASONS.has(whyNot) ? violationText(t, { code: whyNot }, today) : undefined,
  };
}

/** Why it is there, and when the paper comes back. */
export function currentSentences(change: CurrentChange, t: Texts, today: string): readonly string[] {
  return [...reasonSentence(change, t), ...backSentence(t, change.kind, change, today)];
}

function reasonSentence({ setBy, reason }: CurrentChange, t: Texts): string[] {
  return setBy === 'publisher' ? [pauseReason(t, reason)] : [];
}

/** How a change can be ended; undefined when it cannot. */
export function endingOf({ canCancel, canEndEarly }: CurrentChange): 'cancel' | 'early' | undefined {
  if (canCancel) return 'cancel';
  return canEndEarly ? 'early' : undefined;
}

/** The page that asks to confirm, without script. */
export function endAddress(change: CurrentChange): string {
  const name = endingOf(change) === 'early' ? 'stoppen' : 'annuleren';
  return `?${name}=${encodeURIComponent(change.changeId)}`;
}

export interface EndTexts {
  readonly heading: string;
  readonly text: string;
  readonly button: string;
}

/** The texts that ask to confirm before a change is ended; undefined when it cannot be ended. */
export function endTexts(change: HolidayChange, t: Texts, today: string): EndTexts | undefined {
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

/** The same texts for the dialog. */
export function endQuestion(
  change: HolidayChange,
  { heading, text }: EndTexts,
  t: Texts,
  today: string,
): EndQuestion {
  const { changeId: id, kind, subscription } = change;
  return { id, kind, subject: [subscription.product.name, periodText(t, change, today)], heading, text };
}
