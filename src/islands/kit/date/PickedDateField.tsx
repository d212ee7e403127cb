/** A typed date, with script also picked from a calendar. The field holds the value; the calendar only fills it in. */
import { lazy, Suspense, useRef, useState } from 'react';
import type { FieldProps } from '../field/fields.ts';
import { fillIn } from '../field/fill.ts';
import { DateField } from './DateField.tsx';
import { isoDayOf, shownDate } from './date-text.ts';
import type { MonthTexts } from './month-props.ts';
import { within } from './within.ts';

/** Most readers type, so the calendar loads when it is opened. */
const Month = lazy(() => import('./Month.tsx').then((module) => ({ default: module.Month })));

export interface CalendarTexts extends MonthTexts {
  /** Text of the button that opens and closes the calendar: "Kalender openen". */
  readonly open: string;
}

export interface PickedDateProps extends FieldProps {
  /** An ISO day, or a typed text that is not a date. */
  readonly value?: string | undefined;
  /** ISO day: a date without a year is the first such day from today. */
  readonly today?: string | undefined;
  /** Between day, month and year: `-` or `/`. */
  readonly mark: string;
  /** ISO days: the first and last of the calendar, both included. */
  readonly from: string;
  readonly to: string;
  /** The server's reason that a day cannot be chosen, or an empty text; undefined for an open day. */
  readonly closed?: ((day: string) => string | undefined) | undefined;
  readonly words: CalendarTexts;
}

export function PickedDateField({ from, to, closed, words, ...props }: PickedDateProps) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [month, setMonth] = useState<string>();
  const field = () => box.current?.querySelector('input');
  const read = () => isoDayOf(field()?.value ?? '', props.today);
  const shut = () => {
    setMonth(undefined);
    button.current?.focus();
  };
  const pick = (day: string) => {
    fillIn(field(), shownDate(day, props.mark));
    shut();
  };
  return (
    <div ref={box} className="picked-date">
      <DateField {...props} />
      <span data-script-part className="needs-script">
        <button
          ref={button}
          type="button"
          className="calendar-button"
          aria-expanded={month !== undefined}
          aria-label={`${props.label}: ${words.open}`}
          onClick={() => setMonth(month ? undefined : within(read() ?? from, from, to).slice(0, 7))}
        >
          {words.open}
        </button>
      </span>
      {month && (
        <Suspense>
          <section
            className="calendar"
            aria-label={props.label}
            onKeyDown={({ key }) => key === 'Escape' && shut()}
          >
            <Month
              {...{ month, from, to, words }}
              id={`${props.name}-maand`}
              period={{ first: read(), last: undefined }}
              dayOf={(day) => ({ why: closed?.(day) })}
              takesFocus
              onPick={pick}
              onMonthChange={setMonth}
            />
          </section>
        </Suspense>
      )}
    </div>
  );
}
