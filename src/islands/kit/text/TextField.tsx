/** One line of text. Uncontrolled, so that text typed before hydration is kept. */
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { Field } from '../field/Field.tsx';
import { describedBy, type FieldProps, useChecked } from '../field/fields.ts';

interface Props extends FieldProps {
  readonly value?: string | undefined;
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel'>;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  /** For the browser's autofill: `postal-code`, `street-address` … */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
  /** The usual length in characters: the width of the input. */
  readonly width?: 'short' | 'medium' | 'full';
  /** A text behind the input, such as a unit; not part of the posted value. */
  readonly suffix?: string | undefined;
  /** Formats the value when the field loses the focus. */
  readonly tidy?: (value: string) => string;
  /** Called with the value when the field loses the focus. */
  readonly onLeft?: ((value: string) => void) | undefined;
}

export function TextField({ width = 'full', type = 'text', tidy, suffix, onLeft, ...props }: Props) {
  const { name, label, hint, optional, value, inputMode, autoComplete, maxLength } = props;
  const { error, state, onInput, onLeave } = useChecked(props);
  const suffixId = `${name}-achtervoegsel`;
  return (
    <Field name={name} label={label} hint={hint} optional={optional} error={error} state={state}>
      <input
        id={name}
        name={name}
        type={type}
        className={`input ${width}`}
        defaultValue={value}
        inputMode={inputMode}
        autoComplete={autoComplete}
        maxLength={maxLength}
        aria-required={optional ? undefined : true}
        {...describedBy(name, hint, error, suffix && suffixId)}
        onInput={onInput}
        onBlur={({ currentTarget }) => {
          if (tidy) currentTarget.value = tidy(currentTarget.value);
          onLeave(currentTarget.value, currentTarget.defaultValue);
          onLeft?.(currentTarget.value);
        }}
      />
      {suffix && (
        <span className="suffix" id={suffixId}>
          {suffix}
        </span>
      )}
    </Field>
  );
}
