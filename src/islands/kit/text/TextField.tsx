/** One line of text. Uncontrolled: what is typed before the script arrives is what is sent. */
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { Field } from '../field/Field.tsx';
import { describedBy, type FieldProps, useChecked } from '../field/fields.ts';

interface Props extends FieldProps {
  readonly value?: string | undefined;
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel'>;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  /** What a browser may fill in: `postal-code`, `street-address` … */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
  /** How long an answer usually is, in characters; the box is as wide. */
  readonly width?: 'short' | 'medium' | 'full';
  /** A word behind the box, such as a unit. It is not part of what is sent. */
  readonly suffix?: string | undefined;
  /** What to show for what was typed, on leaving. */
  readonly tidy?: (value: string) => string;
  /** It was left, and holds this now. */
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
