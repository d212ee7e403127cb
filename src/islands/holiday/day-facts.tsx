/**
 * What the month says of each day: whether a paper comes, what the chosen days make of it, and why it cannot be chosen.
 * Which days those are is decided nowhere in here.
 */
import type { ChangeKind, HolidayDaysQuery } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { type Period, placeOf } from '../kit/date/month.ts';
import type { DayFacts } from '../kit/date/month-props.ts';
import { changedMark } from './changed-mark.ts';
import { DayMark } from './DayMark.tsx';
import { violationText } from './words.ts';

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
