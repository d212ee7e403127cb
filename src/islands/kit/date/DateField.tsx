/**
 * A typed date: `1.12.2026`, `1/12/26` or `1 december`. Shown with the mark of the country, and posted as `01-12-2026`
 * (specification, section 5).
 */
import { useEffect } from 'react';
import type { FieldProps } from '../field/fields.ts';
import { TextField } from '../text/TextField.tsx';
import { isoDayOf, type ReadDate, shownDate } from './date-text.ts';

interface Props extends FieldProps {
  /** An ISO day, or a typed text that is not a date. */
  readonly value?: string | undefined;
  /** ISO day: a date without a year is the first such day from today. */
  readonly today?: string | undefined;
  /** Between day, month and year: `-` or `/`. */
  readonly mark: string;
  /** Reads a typed text: `isoDayOf` with `today`, unless it is another one. */
  readonly read?: ReadDate | undefined;
  readonly autoComplete?: 'off' | 'bday';
}

export function DateField({ value, today, mark, autoComplete = 'off', ...props }: Props) {
  const { read = (text) => isoDayOf(text, today), ...field } = props;
  const tidy = (text: string) => shownDate(text, mark, (typed) => read(typed) ?? isoOf(typed));
  useEffect(() => postDashes(field.name), []);
  return (
    <TextField
      {...field}
      value={value === undefined ? undefined : tidy(value)}
      tidy={tidy}
      inputMode="text"
      autoComplete={autoComplete}
      maxLength={30}
      width="short"
    />
  );
}

/** What the server drew. */
const isoOf = (text: string) => (/^\d{4}-/.test(text) ? isoDayOf(text) : undefined);

/** The value as it is posted; the field keeps showing its own mark. */
function postDashes(name: string): (() => void) | undefined {
  const { form } = (document.getElementById(name) as HTMLInputElement | null) ?? {};
  const onData = ({ formData }: FormDataEvent) =>
    formData.set(
      name,
      shownDate(String(formData.get(name) ?? ''), '-', () => undefined),
    );
  form?.addEventListener('formdata', onData);
  return () => form?.removeEventListener('formdata', onData);
}
