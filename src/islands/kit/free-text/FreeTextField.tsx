/** Text of several lines. Too long a text is not cut off; a counter below the field shows how much is too much. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { forbiddenIn, freeTextOf, WITHOUT_FORBIDDEN } from '../../../../contract/free-text.ts';
import { Field } from '../field/Field.tsx';
import { describedBy, type FieldProps, useChecked } from '../field/fields.ts';
import { SubmitButton } from '../submit/SubmitButton.tsx';
import { isNear } from './counter.ts';

interface Props extends FieldProps {
  readonly value?: string | undefined;
  /** Number of visible lines. */
  readonly rows?: number;
  /** Maximum number of characters, counted as in `freeTextOf`. */
  readonly maxLength?: number | undefined;
  /** The text for the number of characters left; a negative number is too many. Called near the maximum only. */
  readonly leftText?: ((left: number) => string) | undefined;
  /** Text of the button that submits the form without the characters that may not stay. Shown with their message. */
  readonly withoutText?: string | undefined;
  /** Text of that button during the request. */
  readonly busyText?: string;
}

export function FreeTextField({ rows = 5, maxLength, leftText, ...props }: Props) {
  const { name, label, hint, optional, value = '' } = props;
  const { error, state, onInput, onLeave } = useChecked(props);
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(value);
  const [found] = useState(() => (typeof document === 'undefined' ? undefined : foundIn(name)));
  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    if (found) putBack(box, found);
    setText(box.value);
  }, []);
  const { length } = freeTextOf(text);
  const said = leftText && isNear(length, maxLength) ? leftText(maxLength - length) : '';
  return (
    <div className="free-text">
      <Field name={name} label={label} hint={hint} optional={optional} error={error} state={state}>
        <textarea
          ref={area}
          id={name}
          name={name}
          className="input"
          rows={rows}
          defaultValue={value}
          aria-required={optional ? undefined : true}
          {...describedBy(name, hint, error)}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            onInput();
          }}
          onBlur={({ currentTarget }) => onLeave(currentTarget.value, currentTarget.defaultValue)}
        />
      </Field>
      {error && forbiddenIn(text).length > 0 && <Without {...props} />}
      {maxLength !== undefined && <Counter said={said} />}
    </div>
  );
}

/** Submits the form without the characters that the message names. */
function Without({ name, withoutText, busyText = '' }: Pick<Props, 'name' | 'withoutText' | 'busyText'>) {
  if (!withoutText) return null;
  return (
    <SubmitButton name={WITHOUT_FORBIDDEN} value={name} look="action-quiet" busyText={busyText}>
      {withoutText}
    </SubmitButton>
  );
}

/** The number of characters left: visible at once, announced when the reader stops typing. */
function Counter({ said }: { readonly said: string }) {
  const announced = useLater(said);
  return (
    <>
      <p className="counter" aria-hidden="true">
        {said}
      </p>
      <p className="reader-only" role="status">
        {announced}
      </p>
    </>
  );
}

const QUIET_MS = 1000;

/** A text for screen readers, once it has not changed for a second: else each key would interrupt the announcement. */
function useLater(text: string): string {
  const [later, setLater] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}

interface Found {
  readonly text: string;
  readonly caret: readonly [start: number, end: number];
}

function foundIn(id: string): Found | undefined {
  const box = document.getElementById(id);
  if (!(box instanceof HTMLTextAreaElement)) return undefined;
  return { text: box.value, caret: [box.selectionStart, box.selectionEnd] };
}

/**
 * React sets the text of a textarea at hydration, and its default text at each render. That would lose typed text; and
 * in an unchanged textarea Chromium then moves the caret to the start. Setting another text first marks it as changed.
 */
function putBack(box: HTMLTextAreaElement, { text, caret }: Found): void {
  box.value = `${text} `;
  box.value = text;
  if (document.activeElement === box) box.setSelectionRange(...caret);
}
