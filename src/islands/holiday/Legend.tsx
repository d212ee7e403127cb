/**
 * Explains the icons of the shown month, and names the last day of a choice that ends in a later month. Screen readers skip
 * the icons, because the name of each day has the same words.
 */
import type { Texts } from '../../lib/content/texts.ts';
import { longDate } from '../../lib/shared/dates.ts';
import { type Period, placeOf } from '../kit/date/month.ts';
import { DayMark, MARKS } from './DayMark.tsx';
import { markOf } from './day-facts.tsx';
import type { HolidayDay } from './request.ts';

interface Props {
  readonly days: readonly HolidayDay[];
  readonly period: Period;
  /** The shown month, `yyyy-mm`. */
  readonly month: string;
  readonly today: string;
  readonly t: Texts;
}

export function Legend({ days, period, month, today, t }: Props) {
  const shown = new Set(
    days.filter(({ day }) => !placeOf(day, period)).map(({ status }) => markOf(status)),
  ).add('delivery');
  const { first, last } = period;
  return (
    <>
      {first && last && first.slice(0, 7) <= month && last.slice(0, 7) > month && (
        <p className="runs-on">{t('holiday.legend.until', { date: longDate(last, today) })}</p>
      )}
      <ul className="legend" aria-hidden="true">
        {MARKS.filter((mark) => shown.has(mark)).map((mark) => (
          <li key={mark} className={mark}>
            <DayMark mark={mark} />
            <span>{t(`holiday.legend.${mark}`)}</span>
          </li>
        ))}
        <li className="choice-look">
          <DayMark mark="chosen" />
          {t('holiday.legend.choice')}
        </li>
      </ul>
    </>
  );
}
