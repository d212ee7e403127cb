/**
 * A password field with a button that shows the password. The server never draws the value: the reader types it again.
 */
import { useEffect, useRef, useState } from 'react';
import { Field } from '../field/Field.tsx';
import { describedBy, type FieldProps, useChecked } from '../field/fields.ts';

interface Props extends Omit<FieldProps, 'isChecked'> {
  /** For a password manager: fill in a password, or generate one. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** Text of the button, such as "Toon"; the button is pressed while the password is shown. */
  readonly showText: string;
  /** Accessible name of the button, with its text in it: "Wachtwoord tonen". */
  readonly showLabel: string;
}

export function PasswordField({ autoComplete, showText, showLabel, ...props }: Props) {
  const { name, label, hint, optional } = props;
  const { error, state, onInput, onLeave } = useChecked(props);
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => hideOnSubmit(input.current, () => setShown(false)), []);
  return (
    <Field name={name} label={label} hint={hint} optional={optional} error={error} state={state}>
      <span className="password">
        <input
          ref={input}
          id={name}
          name={name}
          type={isShown ? 'text' : 'password'}
          className="input"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-required={optional ? undefined : true}
          {...describedBy(name, hint, error)}
          onInput={onInput}
          onBlur={({ currentTarget }) => onLeave(currentTarget.value, currentTarget.defaultValue)}
        />
        <span data-script-part>
          <button
            type="button"
            className="show-password"
            aria-pressed={isShown}
            aria-controls={name}
            aria-label={showLabel}
            // The focus stays in the field, so its check does not run yet.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            {showText}
          </button>
        </span>
      </span>
    </Field>
  );
}

/** Browsers store submitted text values for autofill, so the field becomes a password field before it is submitted. */
function hideOnSubmit(input: HTMLInputElement | null, hide: () => void): (() => void) | undefined {
  const form = input?.form;
  if (!input || !form) return undefined;
  const onSubmit = () => {
    input.type = 'password';
    hide();
  };
  form.addEventListener('submit', onSubmit);
  return () => form.removeEventListener('submit', onSubmit);
}
