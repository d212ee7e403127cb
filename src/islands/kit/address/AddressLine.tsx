/** One field of an address, with the label of its country. */

import { TextField } from '../text/TextField.tsx';
import { type AddressCountry, type AddressLine as LineName, LONGEST } from './address.ts';
import type { AddressTexts } from './address-texts.ts';

interface Props {
  readonly prefix: string;
  readonly line: LineName;
  readonly layout: AddressCountry;
  readonly check: ((text: string) => string | undefined) | undefined;
  readonly words: AddressTexts;
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly isChecked: boolean | undefined;
  readonly onLeft: (() => void) | undefined;
}

const AUTO_COMPLETE = { zip_code: 'postal-code', street: 'address-line1', city: 'address-level2' } as const;

export function AddressLine({ prefix, line, layout, check, words, value, error, isChecked, onLeft }: Props) {
  const isSuffix = line === 'house_number_suffix';
  const word = words.lines[layout][line];
  return (
    <TextField
      name={`${prefix}${line}`}
      label={word.label}
      hint={word.hint}
      optional={isSuffix ? words.optional : undefined}
      value={value}
      error={error}
      // An empty field is not marked as valid.
      isChecked={isChecked === true && (!isSuffix || !!value)}
      maxLength={LONGEST[line]}
      inputMode={line === 'house_number' ? 'numeric' : 'text'}
      autoComplete={line in AUTO_COMPLETE ? AUTO_COMPLETE[line as keyof typeof AUTO_COMPLETE] : 'off'}
      check={check}
      onLeft={onLeft}
    />
  );
}
