/**
 * A month with a button for each day. With script Tab reaches one of them, at first the first open day, and the arrow
 * keys reach the others. A day that cannot be chosen can have the focus too; the reasons are listed below the month.
 */
import type { ButtonHTMLAttributes } from 'react';
import { dayOfMonth, longDate } from '../../../lib/shared/dates.ts';
import { Icon } from '../sign/Sign.tsx';
import { daysIn, daysText, monthFrom, monthName, shapeOf, weeksOf } from './month.ts';
import type { DayFacts, MonthProps } from './month-props.ts';
import { useDayFocus } from './use-day-focus.ts';
import { within } from './within.ts';

export function Month(props: MonthProps) {
  const { id, month, from, to = '9999', words, question, legend, isBusy } = props;
  const shown = daysIn(month).filter((day) => day >= from && day <= to);
  const facts = Object.fromEntries(shown.map((day) => [day, props.dayOf(day)]));
  const reasons = [...new Set(shown.map((day) => facts[day]?.why).filter(Boolean))];
  const firstOpen = shown.find((day) => facts[day]?.why === undefined);
  const { table, stop, onKeyDown, onFocus } = useDayFocus(props, shown, firstOpen);
  return (
    <section className="month" data-busy={isBusy} aria-labelledby={id}>
      {question && <p className="month-question">{question}</p>}
      <div className="month-head">
        <MonthButton {...props} away={-1} />
        <h2 id={id} aria-live="polite">
          {monthName(month)}
        </h2>
        <MonthButton {...props} away={1} />
      </div>
      <table ref={table} onKeyDown={onKeyDown} onFocus={onFocus}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" aria-label={weekday}>
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, from).map((week) => (
            <tr key={week.join()}>
              {week.map((day, index) => {
                const known = day && facts[day];
                return (
                  <td key={index} data-place={known && shapeOf(day, props.period)}>
                    {known ? (
                      <Day
                        {...{ props, day, stop }}
                        facts={known}
                        reason={known.why ? `${id}-${reasons.indexOf(known.why) + 1}` : undefined}
                      />
                    ) : (
                      day && <span className="day">{dayOfMonth(day)}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {legend}
      {reasons.length > 0 && (
        <div className="reasons">
          <p>{words.reasons}</p>
          <ul>
            {reasons.map((text, index) => (
              <li key={text}>
                <strong>{`${daysText(shown.filter((day) => facts[day]?.why === text))}:`}</strong>{' '}
                <span id={`${id}-${index + 1}`}>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** From Monday to Sunday: 1 January 2024 was a Monday. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => longDate(`2024-01-0${day}`, '').split(' ')[0] ?? '');

interface DayProps {
  readonly props: MonthProps;
  readonly day: string;
  readonly facts: DayFacts;
  /** Id of the element with the reason that the day cannot be chosen. */
  readonly reason: string | undefined;
  /** True for the day that Tab reaches; for every day without script. */
  readonly stop: string | undefined;
}

function Day({ props, day, facts, reason, stop }: DayProps) {
  const { period, today, from, words, isSent, onPick } = props;
  const { why, said = [], look, sign } = facts;
  const isOpen = why === undefined;
  const name = [longDate(day, today ?? from), ...said, isOpen ? '' : words.closed];
  return (
    <Press
      {...{ isSent, isOpen }}
      name="dag"
      value={day}
      className={look ? `day ${look}` : 'day'}
      tabIndex={stop && stop !== day ? -1 : undefined}
      data-today={day === today || undefined}
      aria-label={name.filter(Boolean).join(', ')}
      aria-pressed={day === period.first || day === period.last}
      aria-describedby={reason}
      onPress={onPick}
    >
      <span>{dayOfMonth(day)}</span>
      {sign}
    </Press>
  );
}

function MonthButton({
  month,
  from,
  to,
  words,
  isSent,
  onMonthChange,
  away,
}: MonthProps & { readonly away: -1 | 1 }) {
  const other = monthFrom(month, away);
  return (
    <Press
      isSent={isSent}
      isOpen={within(other, from.slice(0, 7), to ?? other).startsWith(other)}
      name="maand"
      value={other}
      className="turn"
      aria-label={`${away === 1 ? words.next : words.previous}: ${monthName(other)}`}
      onPress={onMonthChange}
    >
      <Icon path={away === 1 ? 'm9 5 7 7-7 7' : 'm15 5-7 7 7 7'} />
    </Press>
  );
}

interface PressProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly isSent: boolean | undefined;
  readonly isOpen: boolean;
  readonly value: string;
  readonly onPress: (value: string) => void;
}

/** `aria-disabled` instead of `disabled`, so that the button keeps the focus; its press does nothing. */
function Press({ isSent, isOpen, name, value, onPress, ...rest }: PressProps) {
  return (
    <button
      {...(isSent && isOpen ? { type: 'submit', name, value } : { type: 'button' })}
      aria-disabled={!isOpen || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (isOpen) onPress(value);
      }}
      {...rest}
    />
  );
}
