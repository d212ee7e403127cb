/** A typed date, with script also picked from the calendar below it. The field holds the value; the calendar only fills it in. */
import { useEffect, useRef, useState } from 'react';
import type { FieldProps } from '../field/fields.ts';
import { fillIn } from '../field/fill.ts';
import { DateField } from './DateField.tsx';
import { isoDayOf, shownDate } from './date-text.ts';
import { Month } from './Month.tsx';
import type { MonthTexts } from './month-props.ts';
import { within } from './within.ts';

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
  readonly words: MonthTexts;
}

export function PickedDateField({ from, to, closed, words, ...props }: PickedDateProps) {
  const box = useRef<HTMLDivElement>(null);
  const field = () => box.current?.querySelector('input');
  const monthOf = (day = from) => within(day, from, to).slice(0, 7);
  const [day, setDay] = useState(() => isoDayOf(props.value ?? '', props.today));
  const [month, setMonth] = useState(() => monthOf(day));
  /** The month follows what is typed. */
  const read = () => {
    const typed = isoDayOf(field()?.value ?? '', props.today);
    if (typed === day) return;
    setDay(typed);
    if (typed) setMonth(monthOf(typed));
  };
  // The reader typed before the script was there.
  useEffect(read, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles events of the field inside.
    <div ref={box} className="picked-date" onInput={read} onBlur={read}>
      <DateField {...props} />
      <div className="calendar needs-script">
        <Month
          {...{ month, from, to, words }}
          id={`${props.name}-maand`}
          period={{ first: day, last: undefined }}
          dayOf={(one) => ({ why: closed?.(one) })}
          onPick={(one) => fillIn(field(), shownDate(one, props.mark))}
          onMonthChange={setMonth}
        />
      </div>
    </div>
  );
}
