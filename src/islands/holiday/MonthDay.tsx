/** One day of the month: a button that posts it, or one that only says why it cannot be chosen. */
import type { Texts } from '../../lib/content/texts.ts';
import { DayMark } from './DayMark.tsx';
import type { DayCell } from './month.ts';
import type { LiveDates } from './use-dates.ts';

interface Props {
  readonly cell: DayCell;
  readonly isToday: boolean;
  readonly live: LiveDates;
  readonly t: Texts;
}

export function MonthDay({ cell, isToday, live, t }: Props) {
  const { day, number, mark, label, isOpen, isPast, place, reason } = cell;
  if (isPast) return <span className="day past">{number}</span>;
  const said = isOpen ? label : `${label}, ${t('holiday.dates.notOpen')}`;
  return (
    <button
      type={isOpen ? 'submit' : 'button'}
      className={`day ${mark}`}
      name={isOpen ? 'dag' : undefined}
      value={isOpen ? day : undefined}
      data-today={isToday || undefined}
      aria-label={said}
      aria-pressed={place === 'first' || place === 'last'}
      aria-disabled={!isOpen || undefined}
      aria-describedby={reason ? `reden-${reason}` : undefined}
      onClick={(event) => {
        event.preventDefault();
        if (isOpen) live.pickDay(day);
      }}
    >
      <span>{number}</span>
      <DayMark mark={mark} />
    </button>
  );
}
