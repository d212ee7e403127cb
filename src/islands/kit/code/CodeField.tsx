/**
 * A verification code: one field without script, six boxes with script. The boxes take over what was typed before. The
 * form posts the six digits, or an empty value while one is missing.
 */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Field } from '../field/Field.tsx';
import { type Checked, describedBy, useChecked } from '../field/fields.ts';
import { CodeBoxes } from './CodeBoxes.tsx';
import type { CodeProps, Found } from './code-props.ts';

export function CodeField(props: CodeProps) {
  const field = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found>();
  const checked = useChecked(props);
  const takesFocus = props.isFirst === true && props.error === undefined;
  useLayoutEffect(() => {
    if (!field.current) return;
    const { activeElement, body } = document;
    // The focus stays where the reader is busy.
    const hasFocus = activeElement === field.current || (takesFocus && activeElement === body);
    setFound({ text: field.current.value, hasFocus });
  }, [takesFocus]);
  if (found) return <CodeBoxes {...props} found={found} checked={checked} />;
  return <OneField {...props} field={field} checked={checked} takesFocus={takesFocus} />;
}

interface OneProps extends CodeProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly checked: Checked;
  readonly takesFocus: boolean;
}

function OneField({ field, checked, takesFocus, isDisabled, control, ...props }: OneProps) {
  const { name, label, hint, optional, value } = props;
  const { error, state } = checked;
  return (
    <Field name={name} label={label} hint={hint} optional={optional} error={error} state={state}>
      <input
        ref={field}
        id={name}
        name={name}
        type="text"
        className="input code-one"
        defaultValue={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        disabled={isDisabled}
        // biome-ignore lint/a11y/noAutofocus: the specification gives the first box the focus.
        autoFocus={takesFocus || undefined}
        aria-required={optional ? undefined : true}
        {...describedBy(name, hint, error)}
      />
      {control && <span className="code-control">{control}</span>}
    </Field>
  );
}
