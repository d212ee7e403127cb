/**
 * A text field that formats its value while the reader types. Uncontrolled; without script any usual format is
 * accepted.
 */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Field } from '../field/Field.tsx';
import { describedBy, type FieldProps, useChecked } from '../field/fields.ts';
import { maskInput } from './mask-input.ts';

export interface MaskedProps extends FieldProps {
  readonly value?: string | undefined;
  readonly autoComplete?: 'off' | 'bday' | 'transaction-amount' | undefined;
}

interface Props extends MaskedProps {
  readonly mask: (text: string) => string;
  /** Formats the value when the field loses the focus. */
  readonly tidy?: (text: string) => string;
  readonly inputMode: 'numeric' | 'decimal' | 'text';
  /** Shown before the input; label or hint contain it too. */
  readonly unit?: ReactNode;
}

export function MaskedField({ mask, tidy = mask, inputMode, unit, autoComplete = 'off', ...props }: Props) {
  const { name, label, hint, optional, value } = props;
  const { error, state, onInput, onLeave } = useChecked(props);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // Formats a value from before the script was there; while the reader types, only at the next key.
    if (isTyped(input.current) && input.current !== document.activeElement) maskInput(input.current, mask);
  }, [mask]);
  return (
    <Field name={name} label={label} hint={hint} optional={optional} error={error} state={state}>
      {unit}
      <input
        ref={input}
        id={name}
        name={name}
        type="text"
        className="input short"
        defaultValue={value}
        inputMode={inputMode}
        autoComplete={autoComplete}
        aria-required={optional ? undefined : true}
        {...describedBy(name, hint, error)}
        onInput={({ currentTarget, nativeEvent }) => {
          if (!(nativeEvent as InputEvent).isComposing) maskInput(currentTarget, mask);
          onInput();
        }}
        onBlur={({ currentTarget }) => {
          if (isTyped(currentTarget)) currentTarget.value = tidy(currentTarget.value);
          onLeave(currentTarget.value, currentTarget.defaultValue);
        }}
      />
    </Field>
  );
}

/** The server judged the value that it drew, so that value is kept until the reader changes it. */
function isTyped(input: HTMLInputElement | null): input is HTMLInputElement {
  return input !== null && input.value !== input.defaultValue;
}
