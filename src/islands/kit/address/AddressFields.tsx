/**
 * A postal address in the Netherlands or Belgium. Without script the fields have the order of the country in the props;
 * with script their order follows the chosen country, and typed values are kept.
 */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Select } from '../select/Select.tsx';
import { AddressLine } from './AddressLine.tsx';
import {
  ABROAD,
  ADDRESS_FIELDS,
  type AddressCountry,
  type AddressField,
  type AddressLine as LineName,
  LOOKED_UP,
  layoutOf,
  ROWS,
} from './address.ts';
import type { AddressTexts } from './address-texts.ts';
import { type FindStreet, type Shown, useStreet } from './use-street.ts';

export type CheckOfLine = (line: LineName, country: AddressCountry) => (text: string) => string | undefined;

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
  /** The check of a line when it is left; in another country nothing is checked. */
  readonly checkOf?: CheckOfLine | undefined;
  /** Street and city of a Dutch postcode and house number; undefined when the address is unknown. */
  readonly findStreet?: FindStreet | undefined;
  /** The register fills in street and city. */
  readonly lookUp?:
    | {
        /** For a reader without script, below postcode and number. */
        readonly button: ReactNode;
        /** Text that opens street and city to be typed; undefined where they are always open. */
        readonly label?: string;
        readonly isOpen?: boolean;
        /** What the server has looked up: another postcode or number empties its street and city. */
        readonly shown?: Shown | undefined;
      }
    | undefined;
  /** The result of the address register, announced below the fields that it follows from; of a Dutch address only. */
  readonly children?: ReactNode;
}

export function AddressFields(props: AddressProps) {
  const { address, errors = {}, isChecked, words, elsewhere, findStreet, lookUp, children } = props;
  const { prefix = '', checkOf } = props;
  const given = address.country_code ?? 'NL';
  const box = useRef<HTMLDivElement>(null);
  const [country, setCountry] = useState(given);
  const [typed, setTyped] = useState(address);
  const onStreet = useStreet(box, prefix, findStreet, lookUp?.shown);
  const focused = useRef<string>(undefined);
  /** The new fields begin with the typed values, and the one that the reader is in keeps the focus. */
  const changeCountry = (chosen: string) => {
    focused.current = box.current?.querySelector<HTMLInputElement>('input:focus')?.name;
    setTyped(valuesIn(box.current, prefix));
    setCountry(chosen);
  };
  // The reader chose a country before the script was there.
  useEffect(() => {
    const chosen = box.current?.querySelector('select')?.value;
    if (chosen && chosen !== given) changeCountry(chosen);
  }, []);
  useLayoutEffect(() => {
    const field = box.current?.querySelector<HTMLInputElement>(`input[name="${focused.current}"]`);
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [country]);
  const layout = layoutOf(country);
  const line = (name: LineName) => (
    <AddressLine
      key={name}
      line={name}
      check={layout === country ? checkOf?.(name, layout) : undefined}
      {...{ prefix, layout, words, isChecked }}
      value={typed[name]}
      error={errors[name]}
      onLeft={layout === 'NL' ? onStreet : undefined}
    />
  );
  const result = (
    <div role="status">
      {country === ABROAD && <p className="address-note tint-blue">{elsewhere?.note}</p>}
      {country === 'NL' && children}
    </div>
  );
  return (
    <div ref={box} className="address">
      {lookUp && layout === 'NL' ? (
        <>
          <Rows layout={layout} isLookedUp={false} line={line} />
          {lookUp.button}
          {result}
          {lookUp.label === undefined ? (
            <Rows layout={layout} isLookedUp line={line} />
          ) : (
            <details className="address-own" open={lookUp.isOpen}>
              <summary>{lookUp.label}</summary>
              <Rows layout={layout} isLookedUp line={line} />
            </details>
          )}
        </>
      ) : (
        <>
          <Rows layout={layout} line={line} />
          {result}
        </>
      )}
      <Select
        name={`${prefix}country_code`}
        label={words.country}
        items={countriesOf(props)}
        value={given}
        error={errors.country_code}
        autoComplete="country"
        onChoose={changeCountry}
      />
    </div>
  );
}

interface RowsProps {
  readonly layout: AddressCountry;
  /** Only the rows that the register fills in, or only the others; all rows when not given. */
  readonly isLookedUp?: boolean;
  readonly line: (name: LineName) => ReactNode;
}

/** The fields of another country are new elements. */
function Rows({ layout, isLookedUp, line }: RowsProps) {
  const rows = ROWS[layout].filter(
    (row) => isLookedUp === undefined || isLookedUp === row.every((name) => LOOKED_UP.has(name)),
  );
  return rows.map((row) => (
    <div key={layout + row} className={row.length > 1 ? 'address-row' : undefined}>
      {row.map(line)}
    </div>
  ));
}

const countriesOf = ({ words, elsewhere }: AddressProps) => [
  { key: 'NL', label: words.countries.NL },
  { key: 'BE', label: words.countries.BE },
  ...(elsewhere ? [{ key: ABROAD, label: elsewhere.label }] : []),
];

/** What stands in the fields; empty for those that are not there. */
export function valuesIn(box: HTMLElement | null, prefix: string): Record<AddressField, string> {
  const field = (name: AddressField) => box?.querySelector<HTMLInputElement>(`[name="${prefix}${name}"]`);
  return Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, field(name)?.value ?? ''])) as Record<
    AddressField,
    string
  >;
}
