/** A date that is typed, or with script also picked from a calendar. The field is the truth; the calendar only fills it in. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FieldProps } from '../field/fields.ts';
import type { CalendarWords } from './Calendar.tsx';
import { DateField } from './DateField.tsx';
import { isoDayOf, withDashes } from './date-text.ts';

/** Most readers type: the calendar comes when it is asked for. */
const Calendar = lazy(() => import('./Calendar.tsx').then((module) => ({ default: module.Calendar })));

export interface PickedDateProps extends FieldProps {
  /** An ISO day, or what was typed and could not be read. */
  readonly value?: string | undefined;
  /** ISO days between which the calendar goes, both included. */
  readonly from: string;
  readonly to: string;
  /** Why a day cannot be chosen, as the server said, or an empty text; nothing at all for one that can. */
  readonly closed?: ((day: string) => string | undefined) | undefined;
  readonly words: CalendarWords;
  /** The ISO day that stands in the field now; nothing while it holds none. */
  readonly onDay?: ((day: string | undefined) => void) | undefined;
}

export function PickedDateField({ from, to, closed, words, onDay, ...props }: PickedDateProps) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const field = () => box.current?.querySelector('input');
  const read = () => isoDayOf(field()?.value ?? '');
  const shut = () => {
    setOpen(false);
    button.current?.focus();
  };
  // Typed before the script came.
  useEffect(() => {
    if (read() !== isoDayOf(props.value ?? '')) onDay?.(read());
  }, []);
  const pick = (day: string) => {
    fill(field(), day);
    shut();
  };
  return (
    <div ref={box} className="picked-date">
      <DateField {...props} onLeft={() => onDay?.(read())} />
      <span data-script-part className="needs-script">
        <button
          ref={button}
          type="button"
          className="calendar-button"
          aria-expanded={isOpen}
          aria-label={`${props.label}: ${words.open}`}
          onClick={() => setOpen(!isOpen)}
        >
          {words.open}
        </button>
      </span>
      {isOpen && (
        <Suspense>
          <Calendar
            {...{ from, to, closed, words }}
            label={props.label}
            chosen={read()}
            onPick={pick}
            onShut={shut}
          />
        </Suspense>
      )}
    </div>
  );
}

/** As if it had been typed and left: what was wrong with it is looked at again. */
function fill(field: HTMLInputElement | null | undefined, day: string): void {
  if (!field) return;
  field.value = withDashes(day);
  for (const name of ['input', 'focusout']) field.dispatchEvent(new Event(name, { bubbles: true }));
}
