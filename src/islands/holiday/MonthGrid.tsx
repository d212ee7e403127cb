/**
 * A month of real buttons. Without script a press posts the day and the page comes back with it filled in. A day that
 * cannot be chosen can be reached all the same, and says why.
 */
import type { KeyboardEvent } from 'react';
import type { ChangeKind } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { longDate } from '../../lib/shared/dates.ts';
import { DayMark } from './DayMark.tsx';
import { type DayCell, type Month, monthFrom } from './month.ts';
import { moveFocus } from './move-focus.ts';
import type { LiveDates } from './use-dates.ts';

interface Props {
  readonly month: Month;
  readonly live: LiveDates;
  readonly today: string;
  readonly kind: ChangeKind;
  readonly t: Texts;
}

const WEEKDAYS = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'];

export function MonthGrid({ month, live, today, kind, t }: Props) {
  const { first, last } = live.choice;
  const [name, year] = titleOf(month.id);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => moveFocus(event);
  return (
    <section className="month" data-busy={live.isBusy} aria-labelledby="maand">
      <p className="month-question">
        {t(first && !last ? 'holiday.dates.pickLast' : 'holiday.dates.pickFirst')}
      </p>
      <div className="month-head">
        <Turn {...{ month, live, t }} away={-1} isShut={month.id <= today.slice(0, 7)} />
        <h2 id="maand" aria-live="polite">
          {name} {year}
        </h2>
        <Turn {...{ month, live, t }} away={1} />
      </div>
      <table aria-labelledby="maand" onKeyDown={onKeyDown}>
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
          {month.weeks.map((week) => (
            <tr key={week.find((cell) => cell)?.day}>
              {week.map((cell, index) => (
                <td key={index} data-place={cell?.place}>
                  {cell && <Day cell={cell} isToday={cell.day === today} live={live} t={t} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend kind={kind} t={t} />
      <Reasons month={month} t={t} />
    </section>
  );
}

interface DayProps extends Pick<Props, 'live' | 't'> {
  readonly cell: DayCell;
  readonly isToday: boolean;
}

function Day({ cell, isToday, live, t }: DayProps) {
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
      aria-pressed={place === 'first' || place === 'last'}
      aria-disabled={!isOpen || undefined}
      aria-describedby={reason ? `reden-${reason}` : undefined}
      onClick={(event) => {
        event.preventDefault();
        if (isOpen) live.pickDay(day);
      }}
    >
      <span className="reader-only">{said}</span>
      <span aria-hidden="true">{number}</span>
      <DayMark mark={mark} />
    </button>
  );
}

interface TurnProps extends Pick<Props, 'month' | 'live' | 't'> {
  readonly away: -1 | 1;
  readonly isShut?: boolean;
}

function Turn({ month, live, t, away, isShut = false }: TurnProps) {
  const target = monthFrom(month.id, away);
  const label = t(away === 1 ? 'holiday.dates.nextMonth' : 'holiday.dates.previousMonth', {
    month: titleOf(target).join(' '),
  });
  if (isShut) return <span className="turn" />;
  return (
    <button
      type="submit"
      className="turn"
      name="maand"
      value={target}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        live.showMonth(target);
      }}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={away === 1 ? 'm9 5 7 7-7 7' : 'm15 5-7 7 7 7'} />
      </svg>
    </button>
  );
}

function Legend({ kind, t }: Pick<Props, 'kind' | 't'>) {
  const changed = kind === 'suspension' ? 'paused' : 'other_address';
  return (
    <ul className="legend" aria-hidden="true">
      {(['delivery', changed] as const).map((mark) => (
        <li key={mark} className={`day ${mark}`}>
          <DayMark mark={mark} />
          {t(`holiday.legend.${mark}`)}
        </li>
      ))}
    </ul>
  );
}

function Reasons({ month, t }: Pick<Props, 'month' | 't'>) {
  if (month.reasons.length === 0) return null;
  return (
    <div className="reasons">
      <p>{t('holiday.dates.reasons')}</p>
      <ul>
        {month.reasons.map(({ text, days }, index) => (
          <li key={text}>
            <strong>{days}</strong> <span id={`reden-${index + 1}`}>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `december`, `2026`. */
function titleOf(id: string): readonly [string, string] {
  const words = longDate(`${id}-01`, id).split(' ');
  return [words[2] ?? '', id.slice(0, 4)];
}
