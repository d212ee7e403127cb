/**
 * The facts of each day in the month: what is delivered, whether it is in the chosen period, and why it cannot be chosen.
 * The back office decides which days are open and what they are like already.
 */
import type { ChangeKind } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { writtenValues } from '../../lib/content/violation-text.ts';
import { type Period, placeOf } from '../kit/date/month.ts';
import type { DayFacts } from '../kit/date/month-props.ts';
import { changedMark } from './changed-mark.ts';
import { DayMark, type Mark } from './DayMark.tsx';
import type { HolidayDay } from './request.ts';
import { violationText } from './sentences.ts';

interface Known {
  readonly kind: ChangeKind;
  readonly period: Period;
  readonly today: string;
  /** Names the subscription that closes a day. */
  readonly hasNames: boolean;
}

export function dayFacts(days: readonly HolidayDay[], { kind, period, today, hasNames }: Known, t: Texts) {
  const known = new Map(days.map((one) => [one.day, one]));
  return (day: string): DayFacts => {
    const found = known.get(day);
    const place = placeOf(day, period);
    const mark = markOf(found?.status);
    const look = mark !== 'none' && place ? changedMark(kind) : mark;
    const isChanged = !place && (mark === 'paused' || mark === 'other_address');
    return {
      why: found?.isOpen ? undefined : whyNot(found, { period, today, hasNames }, t),
      said: [
        ...(look === 'none' || isChanged ? [] : [t(`holiday.day.${look}`)]),
        ...(isChanged ? [t(`holiday.day.${look}.already`)] : []),
        ...(place && place !== 'inside' ? [t(`holiday.day.${place}`)] : []),
      ],
      look: isChanged ? 'changed' : undefined,
      sign: <DayMark mark={mark !== 'none' && place ? 'chosen' : mark} />,
    };
  };
}

/** A public holiday and a day without an issue look the same. */
export function markOf(status: HolidayDay['status'] | undefined): Mark {
  return status === 'delivery' || status === 'paused' || status === 'other_address' ? status : 'none';
}

function whyNot(day: HolidayDay | undefined, known: Omit<Known, 'kind'>, t: Texts): string {
  if (!day?.reason) return '';
  const { today } = known;
  const values = writtenValues({ values: day.reasonValues }, today);
  // The days between the deadline and this day are closed by an earlier change.
  if (day.reason === 'HOLIDAY-TOO-SOON' && values.deadline) return t('holiday.day.later', values);
  if (day.reason === 'HOLIDAY-OVERLAP') {
    const own = overlap(day, known);
    if (own) return t(own, values);
  }
  // No day is a last day yet, so choosing more days would not help.
  if (day.reason === 'HOLIDAY-NO-ISSUE' && !isLastAsked(known)) return t('holiday.day.noMore', values);
  return violationText(t, { code: day.reason, values: day.reasonValues }, today);
}

const isLastAsked = ({ period }: Pick<Known, 'period'>) => Boolean(period.first && !period.last);

/** The key of the text; undefined when the violation's own text fits. */
function overlap({ day, reasonValues }: HolidayDay, known: Pick<Known, 'period' | 'hasNames'>) {
  const value = (wanted: string) => reasonValues.find(({ name }) => name === wanted)?.value;
  if (value('shortest')) return known.hasNames ? 'holiday.day.tooClose.named' : 'holiday.day.tooClose';
  // The violation's text names the subscription.
  if (known.hasNames) return undefined;
  const isAfter = isLastAsked(known) && day > (value('lastDay') ?? day);
  return isAfter ? 'holiday.day.beyond' : 'holiday.day.overlap';
}
