/** A month of buttons, of which one can be reached by Tab and the others by the arrow keys. A closed day says why. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { longDate } from '../../../lib/shared/dates.ts';
import { dayAfterKey, monthFrom, weeksIn, within } from './month.ts';

export interface CalendarWords {
  /** What opens and shuts it: "Kies uit de kalender". */
  readonly open: string;
  readonly previous: string;
  readonly next: string;
  /** Behind a day that cannot be chosen and has no reason of its own: "kan niet". */
  readonly closed: string;
}

interface Props {
  /** Of the field. */
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly closed?: ((day: string) => string | undefined) | undefined;
  readonly chosen: string | undefined;
  readonly words: CalendarWords;
  readonly onPick: (day: string) => void;
  readonly onShut: () => void;
}

const WEEKDAYS = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'];

export function Calendar({ label, from, to, closed, chosen, words, onPick, onShut }: Props) {
  const [active, setActive] = useState(() => within(chosen ?? from, from, to));
  const table = useFocusOn(active);
  const month = active.slice(0, 7);
  const goTo = (day: string) => setActive(within(day, from, to));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onShut();
    if (!(event.target as Element).closest('td')) return;
    const day = dayAfterKey(event.key, active);
    if (day === undefined) return;
    event.preventDefault();
    goTo(day);
  };
  const turn = (away: -1 | 1) => {
    const other = monthFrom(month, away);
    const isThere = other >= from.slice(0, 7) && other <= to.slice(0, 7);
    return { onTurn: () => goTo(`${other}-01`), isThere, away };
  };
  return (
    <section className="calendar" aria-label={label} onKeyDown={onKeyDown}>
      <div className="calendar-head">
        <Turn {...turn(-1)} label={words.previous} />
        <p aria-live="polite">{monthName(month)}</p>
        <Turn {...turn(1)} label={words.next} />
      </div>
      <table ref={table}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                <span aria-hidden="true">{weekday.slice(0, 2)}</span>
                <span className="reader-only">{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksIn(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={weekday}>
                  {day && dayButton({ day, from, to, closed, words, active, chosen, onPick })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayProps extends Omit<Props, 'label' | 'onShut'> {
  readonly day: string;
  readonly active: string;
}

function dayButton({ day, from, to, closed, words, active, chosen, onPick }: DayProps): ReactNode {
  const number = Number(day.slice(8));
  if (day < from || day > to) return <span className="calendar-day">{number}</span>;
  const reason = closed?.(day);
  const name = longDate(day, from);
  return (
    <button
      type="button"
      className="calendar-day"
      data-day={day}
      tabIndex={day === active ? 0 : -1}
      aria-pressed={day === chosen}
      aria-disabled={reason !== undefined || undefined}
      aria-label={reason === undefined ? name : `${name}, ${reason || words.closed}`}
      onClick={() => reason === undefined && onPick(day)}
    >
      {number}
    </button>
  );
}

interface TurnProps {
  readonly label: string;
  readonly away: -1 | 1;
  readonly isThere: boolean;
  readonly onTurn: () => void;
}

function Turn({ label, away, isThere, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      className="calendar-turn"
      aria-label={label}
      // Never taken from under the focus: at the end it does nothing.
      aria-disabled={!isThere || undefined}
      onClick={() => isThere && onTurn()}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={away === 1 ? 'm9 5 7 7-7 7' : 'm15 5-7 7 7 7'} />
      </svg>
    </button>
  );
}

/** The active day takes the focus as the calendar opens and as keys move it; turning the month leaves it on its button. */
function useFocusOn(active: string) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const isTurning = document.activeElement?.classList.contains('calendar-turn');
    if (!isTurning) table.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);
  return table;
}

/** `december 2026`. */
const monthName = (month: string) => longDate(`${month}-01`, '').split(' ').slice(2).join(' ');
