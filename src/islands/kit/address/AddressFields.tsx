/**
 * A postal address in the Netherlands or Belgium. Without script the fields have the order of the country in the props;
 * with script their order follows the chosen country, and typed values are kept.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Select } from '../select/Select.tsx';
import { TextField } from '../text/TextField.tsx';
import {
  ABROAD,
  type AddressField,
  type AddressLine,
  type FoundStreet,
  LONGEST,
  layoutOf,
  linesOf,
} from './address.ts';
import type { AddressTexts } from './address-texts.ts';
import { useStreet } from './use-street.ts';

export interface AddressProps {
  /** The value of each field: stored or typed. */
  readonly address: Readonly<Partial<Record<AddressField, string>>>;
  readonly errors?: Readonly<Partial<Record<string, string>>> | undefined;
  readonly isChecked?: boolean | undefined;
  readonly words: AddressTexts;
  /** Prefix of each field name, for a form with two addresses. */
  readonly prefix?: string | undefined;
  /** A third choice, such as "Een ander land", posted as `ABROAD`, with the text for a reader who chooses it. */
  readonly elsewhere?: { readonly label: string; readonly note: ReactNode } | undefined;
  /** Street and city of a Dutch postcode and house number; undefined when the address is unknown. */
  readonly findStreet?:
    | ((zipCode: string, houseNumber: string) => Promise<FoundStreet | undefined>)
    | undefined;
  /** The result of the address register, announced below the fields; not for an address abroad. */
  readonly children?: ReactNode;
}

export function AddressFields(props: AddressProps) {
  const { address, errors = {}, isChecked, words, elsewhere, findStreet, prefix = '', children } = props;
  const given = address.country_code ?? 'NL';
  const box = useRef<HTMLDivElement>(null);
  const [country, setCountry] = useState(given);
  const onStreet = useStreet(box, prefix, findStreet);
  // The reader chose a country before the script was there.
  useEffect(() => {
    const chosen = box.current?.querySelector('select')?.value;
    if (chosen && chosen !== given) setCountry(chosen);
  }, []);
  return (
    <div ref={box} className="address">
      <div className="address-lines">
        <Select
          name={`${prefix}country_code`}
          label={words.country}
          items={countriesOf(props)}
          value={given}
          error={errors.country_code}
          isChecked={isChecked}
          autoComplete="country"
          onChoose={setCountry}
        />
        {linesOf(country).map((line) => (
          <Line
            key={line}
            {...{ prefix, line, country, words, isChecked }}
            value={address[line]}
            error={errors[line]}
            onLeft={layoutOf(country) === 'NL' ? onStreet : undefined}
          />
        ))}
      </div>
      <div role="status">
        {country === ABROAD ? <p className="address-note tint-blue">{elsewhere?.note}</p> : children}
      </div>
    </div>
  );
}

const countriesOf = ({ words, elsewhere }: AddressProps) => [
  { key: 'NL', label: words.countries.NL },
  { key: 'BE', label: words.countries.BE },
  ...(elsewhere ? [{ key: ABROAD, label: elsewhere.label }] : []),
];

interface LineProps extends Pick<AddressProps, 'words' | 'isChecked'> {
  readonly prefix: string;
  readonly line: AddressLine;
  readonly country: string;
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onLeft: (() => void) | undefined;
}

const AUTO_COMPLETE = { zip_code: 'postal-code', street: 'address-line1', city: 'address-level2' } as const;

function Line({ prefix, line, country, words, value, error, isChecked, onLeft }: LineProps) {
  const isSuffix = line === 'house_number_suffix';
  const word = words.lines[layoutOf(country)][line];
  const missing = words.missing?.[line];
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
      width={line === 'street' || line === 'city' ? 'full' : 'short'}
      inputMode={line === 'house_number' ? 'numeric' : 'text'}
      autoComplete={line in AUTO_COMPLETE ? AUTO_COMPLETE[line as keyof typeof AUTO_COMPLETE] : 'off'}
      check={missing === undefined ? undefined : (text) => (text.trim() === '' ? missing : undefined)}
      onLeft={onLeft}
    />
  );
}
