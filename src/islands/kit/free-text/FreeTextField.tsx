/** Text of several lines. Too long a text is not cut off; a counter below the field shows how much is too much. */
import { useLayoutEffect, useRef, useState } from 'react';
import { freeTextOf } from '../../../../contract/free-text.ts';
import { Field } from '../field/Field.tsx';
import { describedBy, type FieldProps, useChecked } from '../field/fields.ts';
import { isNear } from './counter.ts';
import { useLater } from './use-later.ts';

interface Props extends FieldProps {
  readonly value?: string | undefined;
  /** Number of visible lines. */
  readonly rows?: number;
  /** Maximum number of characters, counted as in `freeTextOf`. */
  readonly maxLength?: number | undefined;
  /** The text for the number of characters left; a negative number is too many. Called near the maximum only. */
  readonly leftText?: ((left: number) => string) | undefined;
}

export function FreeTextField({ rows = 5, maxLength, leftText, ...props }: Props) {
  const { name, label, hint, optional, value = '' } = props;
  const { error, state, onInput, onLeave } = useChecked(props);
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(() => freeTextOf(value).length);
  const [found] = useState(() => (typeof document === 'undefined' ? undefined : foundIn(name)));
  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    if (found) putBack(box, found);
    setLength(freeTextOf(box.value).length);
  }, []);
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
            setLength(freeTextOf(currentTarget.value).length);
            onInput();
          }}
          onBlur={({ currentTarget }) => onLeave(currentTarget.value, currentTarget.defaultValue)}
        />
      </Field>
      {maxLength !== undefined && <Counter said={said} />}
    </div>
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
