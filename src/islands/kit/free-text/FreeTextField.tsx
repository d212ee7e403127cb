/** Text of more than one line. Nothing that is typed is cut off: how much is too much is said beneath the box. */
import { useLayoutEffect, useRef, useState } from 'react';
import { freeTextOf } from '../../../../contract/free-text.ts';
import { Field } from '../field/Field.tsx';
import { describedBy, type FieldProps, useChecked } from '../field/fields.ts';
import { isNear } from './counter.ts';
import { useLater } from './use-later.ts';

interface Props extends FieldProps {
  readonly value?: string | undefined;
  /** Lines that are seen at once. */
  readonly rows?: number;
  /** In characters, as `freeTextOf` counts them. */
  readonly maxLength?: number | undefined;
  /** How many characters are left, or with a number under 0 how many are too many. Only asked when the end is near. */
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

/** How many characters are left: seen at once, and heard when the typing rests. */
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
 * React puts the page's own text into a textarea that it takes over, and as its default again with each drawing. What
 * was typed before would be lost; and in a box that nobody has typed in Chromium then takes the caret to the start.
 * Only another text makes it a box that somebody has typed in.
 */
function putBack(box: HTMLTextAreaElement, { text, caret }: Found): void {
  box.value = `${text} `;
  box.value = text;
  if (document.activeElement === box) box.setSelectionRange(...caret);
}
