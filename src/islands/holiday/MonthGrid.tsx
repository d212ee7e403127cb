/**
 * A month of real buttons. Without script a press posts the day and the page comes back with it filled in. A day that
 * cannot be chosen can be reached all the same, and says why.
 */
import type { ChangeKind } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { longDate } from '../../lib/shared/dates.ts';
import { MonthDay } from './MonthDay.tsx';
import { Legend, Reasons } from './MonthNotes.tsx';
import { type Month, monthFrom } from './month.ts';
import { moveFocus } from './move-focus.ts';
import type { LiveDates } from './use-dates.ts';

const WEEKDAYS = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'];

interface Props {
  readonly month: Month;
  readonly live: LiveDates;
  readonly today: string;
  readonly kind: ChangeKind;
  readonly t: Texts;
}

export function MonthGrid({ month, live, today, kind, t }: Props) {
  const { first, last } = live.choice;
  const [name, year] = titleOf(month.id);
  return (
    <section className="month" data-busy={live.isBusy} aria-labelledby="maand">
      <p className="month-question">
        {t(first && !last ? 'holiday.dates.pickLast' : 'holiday.dates.pickFirst')}
      </p>
      <div className="month-head">
        <Turn {...{ month, live, t }} away={-1} isShut={month.id <= today.slice(0, 7)} />
        <h2 id="maand" aria-live="polite">
          {`${name} ${year}`}
        </h2>
        <Turn {...{ month, live, t }} away={1} />
      </div>
      <Weeks {...{ month, live, today, t }} />
      <Legend kind={kind} t={t} />
      <Reasons month={month} t={t} />
    </section>
  );
}

function Weeks({ month, live, today, t }: Omit<Props, 'kind'>) {
  return (
    <table aria-labelledby="maand" onKeyDown={moveFocus}>
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
                {cell && <MonthDay cell={cell} isToday={cell.day === today} live={live} t={t} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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

/** `december`, `2026`. */
function titleOf(id: string): readonly [string, string] {
  const words = longDate(`${id}-01`, id).split(' ');
  return [words[2] ?? '', id.slice(0, 4)];
}
