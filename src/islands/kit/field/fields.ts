/** Shared by all fields of the kit. Every text comes from the page. */
import { useEffect, useState } from 'react';
import { afterPress, watchPresses } from './press.ts';

/** Untouched, or the result of the last check (specification, section 4). */
export type FieldState = 'none' | 'valid' | 'invalid';

export interface FieldProps {
  /** The element's id too, so that the `#name` links of an error summary lead to it. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The message below the field; a field with a message is invalid. */
  readonly error?: string | undefined;
  /** Follows the label of an optional field: `(niet verplicht)`. A field without it is required. */
  readonly optional?: string | undefined;
  /** The server refused the form, so a field without an error is valid, unless it is optional and empty. */
  readonly isChecked?: boolean | undefined;
  /** A quick check when the field loses the focus: a message, or undefined. The server decides. */
  readonly check?: ((value: string) => string | undefined) | undefined;
}

export const hintId = (name: string) => `${name}-hint`;
export const errorId = (name: string) => `${name}-fout`;

/** @throws for a name that is not a valid id, which `aria-describedby` and links need (specification, section 8) */
export function assertFieldId(name: string): void {
  if (!/^[A-Za-z][\w-]*$/.test(name)) throw new Error('The message of a form field needs a valid id');
}

/** The attributes that connect a control with other descriptions, its hint and its message. */
export function describedBy(
  name: string,
  hint: string | undefined,
  error: string | undefined,
  first?: string,
) {
  const ids = [first, hint && hintId(name), error && errorId(name)].filter(Boolean);
  return {
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}

export interface Checked {
  readonly error: string | undefined;
  readonly state: FieldState;
  /** Handlers of the control: typing marks the field as touched, leaving it runs the check. */
  readonly onInput: () => void;
  /** @param given the value when the page was drawn: the reader can have changed it before hydration */
  readonly onLeave: (value: string, given: string) => void;
}

/**
 * The server's message until the value is changed; then the message of its own check, each time it loses the focus. A
 * changed field without a check has no message and is not called valid: only the server can decide. An optional field
 * that is empty is not called valid: there is nothing to approve.
 */
export function useChecked({
  error,
  isChecked,
  check,
  optional,
  value: first,
}: Pick<FieldProps, 'error' | 'isChecked' | 'check' | 'optional'> & {
  readonly value?: string | undefined;
}): Checked {
  const [isTouched, setTouched] = useState(false);
  const [isEmpty, setEmpty] = useState(!first);
  const [own, setOwn] = useState<{ readonly error: string | undefined }>();
  useEffect(watchPresses, []);
  const shown = own ? own.error : error;
  const isSkipped = optional !== undefined && isEmpty;
  const isValid = !isSkipped && ((own !== undefined && check !== undefined) || isChecked === true);
  return {
    error: shown,
    state: shown ? 'invalid' : isValid ? 'valid' : 'none',
    onInput: () => setTouched(true),
    onLeave: (value, given) => {
      const isTheirs = isJudged({ value, given, error, isChecked });
      const isOurs = !isTheirs && (isTouched || value !== given);
      if (isTheirs || isOurs)
        afterPress(() => {
          setEmpty(value === '');
          setOwn(isOurs ? { error: check?.(value) } : undefined);
        });
    },
  };
}

/** The server refused exactly this value, so a quick check that accepts it does not count. */
export function isJudged({
  value,
  given,
  error,
  isChecked,
}: Pick<FieldProps, 'error' | 'isChecked'> & { readonly value: string; readonly given: string }): boolean {
  return value === given && (error !== undefined || isChecked === true);
}
