/** What all fields of the kit have in common. Every text comes from the page. */
import { useEffect, useState } from 'react';
import { afterPress, watchPresses } from './press.ts';

/** None while untouched, then what the last check said (specification, section 4). */
export type FieldState = 'none' | 'valid' | 'invalid';

export interface FieldProps {
  /** Also the element's id, so that `#name` of an error summary leads to it. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The message beneath the field; the field is invalid while there is one. */
  readonly error?: string | undefined;
  /** Follows the label of a field that may stay empty, such as `(mag leeg blijven)`; fields are required without it. */
  readonly optional?: string | undefined;
  /** The form has been sent before, so that what has no error is right. */
  readonly isChecked?: boolean | undefined;
  /** A quick check on leaving the field: the message, or nothing. The server decides. */
  readonly check?: ((value: string) => string | undefined) | undefined;
}

export const hintId = (name: string) => `${name}-hint`;
export const errorId = (name: string) => `${name}-fout`;

/** @throws for a name that no message can point to, or be pointed to by: a mistake of ours (specification, section 8) */
export function assertFieldId(name: string): void {
  if (!/^[A-Za-z][\w-]*$/.test(name)) throw new Error('The message of a form field needs a valid id');
}

/** The attributes that tie a control to its hint and its message, and to what else is said of it first. */
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
  /** For the control: typing only notes that it was touched, leaving checks. */
  readonly onInput: () => void;
  /** @param given what stood in it when the page was drawn: it may have been filled in before the script came */
  readonly onLeave: (value: string, given: string) => void;
}

/** The server's word on a field until the field is touched; then that of its own check, each time it is left. */
export function useChecked({
  error,
  isChecked,
  check,
}: Pick<FieldProps, 'error' | 'isChecked' | 'check'>): Checked {
  const [isTouched, setTouched] = useState(false);
  const [own, setOwn] = useState<{ readonly error: string | undefined }>();
  useEffect(watchPresses, []);
  const shown = own ? own.error : error;
  const isValid = own !== undefined || isChecked === true;
  return {
    error: shown,
    state: shown ? 'invalid' : isValid ? 'valid' : 'none',
    onInput: () => setTouched(true),
    onLeave: (value, given) => {
      const isTheirs = isJudged({ value, given, error, isChecked });
      if (isTheirs) afterPress(() => setOwn(undefined));
      else if (check && (isTouched || value !== given)) afterPress(() => setOwn({ error: check(value) }));
    },
  };
}

/** The server has looked at just this value, and knows better than a quick check that sees nothing wrong in it. */
export function isJudged({
  value,
  given,
  error,
  isChecked,
}: Pick<FieldProps, 'error' | 'isChecked'> & { readonly value: string; readonly given: string }): boolean {
  return value === given && (error !== undefined || isChecked === true);
}
