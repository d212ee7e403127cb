/** The icons of the month in words. The names of the days have the same words, so screen readers skip the legend. */
import type { ChangeKind } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { changedMark } from './changed-mark.ts';
import { DayMark, MARKS } from './DayMark.tsx';
import { markOf } from './day-facts.tsx';
import type { HolidayDay } from './request.ts';

interface Props {
  readonly days: readonly HolidayDay[];
  readonly kind: ChangeKind;
  readonly t: Texts;
}

export function Legend({ days, kind, t }: Props) {
  const shown = new Set([...days.map(({ status }) => markOf(status)), 'delivery', changedMark(kind)]);
  return (
    <ul className="legend" aria-hidden="true">
      {MARKS.filter((mark) => shown.has(mark)).map((mark) => (
        <li key={mark}>
          <DayMark mark={mark} />
          {t(`holiday.legend.${mark}`)}
        </li>
      ))}
    </ul>
  );
}
