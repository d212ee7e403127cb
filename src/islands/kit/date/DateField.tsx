/** A typed date: `1.12.2026`, `1/12/2026` or `1-12-2026`. Shown with dashes. */

import type { FieldProps } from '../field/fields.ts';
import { TextField } from '../text/TextField.tsx';
import { withDashes } from './date-text.ts';

interface Props extends FieldProps {
  /** An ISO day, or a typed text that is not a date. */
  readonly value?: string | undefined;
}

export function DateField({ value, ...props }: Props) {
  return (
    <TextField
      {...props}
      value={value === undefined ? undefined : withDashes(value)}
      tidy={withDashes}
      inputMode="text"
      autoComplete="off"
      maxLength={20}
      width="short"
    />
  );
}
