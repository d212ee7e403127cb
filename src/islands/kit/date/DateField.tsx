/** A typed date: `1.12.2026`, `1/12/26` or `1 december`. Shown as `01-12-2026`. */

import type { FieldProps } from '../field/fields.ts';
import { TextField } from '../text/TextField.tsx';
import { withDashes } from './date-text.ts';

interface Props extends FieldProps {
  /** An ISO day, or a typed text that is not a date. */
  readonly value?: string | undefined;
  /** ISO day: a date without a year is the first such day from today. */
  readonly today?: string | undefined;
}

export function DateField({ value, today, ...props }: Props) {
  const tidy = (text: string) => withDashes(text, today);
  return (
    <TextField
      {...props}
      value={value === undefined ? undefined : tidy(value)}
      tidy={tidy}
      inputMode="text"
      autoComplete="off"
      maxLength={20}
      width="short"
    />
  );
}
