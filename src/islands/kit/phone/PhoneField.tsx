/**
 * A phone number with its country. Without script the server combines list and text into one number. With script the
 * number gets a mask, and the list and the prefix follow each other.
 */
import type { RefObject } from 'react';
import { DEFAULT_CODE } from '../../../../contract/phone.ts';
import { Field } from '../field/Field.tsx';
import { describedBy, type FieldProps, useChecked } from '../field/fields.ts';
import type { PhoneCountries } from './countries.ts';
import { shownPhone } from './phone-mask.ts';
import { usePhone } from './use-phone.ts';

interface Props extends FieldProps {
  readonly countries: PhoneCountries;
  /** Label of the list, such as "Land". */
  readonly countryLabel: string;
  /** What stands above the number, such as "Nummer". Screen readers read the label of the field. */
  readonly numberLabel: string;
  /** A number in E.164, or a typed text. */
  readonly value?: string | undefined;
  /** The chosen country code, such as `31`; a code in the number takes precedence. */
  readonly country?: string | undefined;
}

/** Field name of the list with the country code; `phoneNumberOf` parses both fields on the server. */
export const countryName = (name: string) => `${name}_country`;

export function PhoneField({ countries, countryLabel, numberLabel, value = '', country, ...props }: Props) {
  const { name, label, hint, optional } = props;
  const { error, state, onInput, onLeave } = useChecked(props);
  const shown = shownPhone(value, country || DEFAULT_CODE);
  const phone = usePhone();
  return (
    <Field name={name} label={label} hint={hint} optional={optional} error={error} state={state}>
      <CountryList
        list={phone.list}
        name={countryName(name)}
        label={countryLabel}
        countries={countries}
        code={shown.code}
        onChange={phone.onCountry}
      />
      <div className="phone-part phone-number">
        <span aria-hidden="true">{numberLabel}</span>
        <input
          ref={phone.input}
          id={name}
          name={name}
          type="tel"
          className="input medium"
          defaultValue={shown.text}
          autoComplete="tel"
          aria-required={optional ? undefined : true}
          {...describedBy(name, hint, error)}
          onKeyDown={phone.onKey}
          onFocus={phone.onFocus}
          onInput={({ nativeEvent }) => {
            if (!(nativeEvent as InputEvent).isComposing) phone.onTyped();
            onInput();
          }}
          onBlur={({ currentTarget }) => {
            phone.onLeave();
            onLeave(currentTarget.value, currentTarget.defaultValue);
          }}
        />
      </div>
    </Field>
  );
}

interface ListProps {
  readonly list: RefObject<HTMLSelectElement | null>;
  readonly name: string;
  readonly label: string;
  readonly countries: PhoneCountries;
  readonly code: string;
  readonly onChange: () => void;
}

function CountryList({ list, name, label, countries, code, onChange }: ListProps) {
  return (
    <div className="phone-part phone-country">
      <label htmlFor={name}>{label}</label>
      <select
        ref={list}
        id={name}
        name={name}
        className="input"
        autoComplete="tel-country-code"
        defaultValue={code}
        onChange={onChange}
      >
        {Object.entries(countries).map(([country, callingCode]) => (
          <option key={country} value={callingCode}>{`${country} (+${callingCode})`}</option>
        ))}
        {!Object.values(countries).includes(code) && <option value={code}>{`+${code}`}</option>}
      </select>
    </div>
  );
}
