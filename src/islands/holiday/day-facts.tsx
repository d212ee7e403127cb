/**
 * The facts of each day in the month: whether a paper is delivered, whether it is in the chosen period, and why it
 * cannot be chosen. The back office decides which days are open.
 */
import type { ChangeKind, HolidayDaysQuery } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { type Period, placeOf } from '../kit/date/month.ts';
import type { DayFacts } from '../kit/date/month-props.ts';
import { changedMark } from './changed-mark.ts';
import { DayMark } from './DayMark.tsx';
import { violationText } from './sentences.ts';

export type HolidayDay = HolidayDaysQuery['holidayDays'][number];

interface Known {
  readonly kind: ChangeKind;
  readonly period: Period;
  readonly today: string;
}

export function dayFacts(days: readonly HolidayDay[], { kind, period, today }: Known, t: Texts) {
  const known = new Map(days.map((one) => [one.day, one]));
  return (day: string): DayFacts => {
    const found = known.get(day);
    const place = placeOf(day, period);
    const look = !found?.isDelivery ? 'none' : place ? changedMark(kind) : 'delivery';
    return {
      why: found?.isOpen ? undefined : whyNot(found, today, t),
      said: [
        ...(look === 'none' ? [] : [t(`holiday.day.${look}`)]),
        ...(place && place !== 'inside' ? [t(`holiday.day.${place}`)] : []),
      ],
      look,
      sign: <DayMark mark={look} />,
    };
  };
}

function whyNot(day: HolidayDay | undefined, today: string, t: Texts): string {
  return day?.reason ? violationText(t, { code: day.reason, values: day.reasonValues }, today) : '';
}
