/** A password that can be shown. It is never drawn back: after a mistake it is typed again. */
import { useEffect, useRef, useState } from 'react';
import { Field } from '../field/Field.tsx';
import { describedBy, type FieldProps, useChecked } from '../field/fields.ts';

interface Props extends Omit<FieldProps, 'isChecked'> {
  /** A password manager fills in the one, and thinks of another. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** On the button, such as "Toon"; it is pressed while the password is shown. */
  readonly showText: string;
  /** What the button is called, beginning with that word: "Toon wachtwoord". */
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
      <input
        ref={input}
        id={name}
        name={name}
        type={isShown ? 'text' : 'password'}
        className="input medium"
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
          // The caret stays in the password, and its check waits until the field is really left.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          {showText}
        </button>
      </span>
    </Field>
  );
}

/** A browser remembers what is sent as text, so that it is a password again by then. */
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
