/** What the register needs from the reader: which street or suffix it is, or that the reader types the address. */
import type { MouseEvent } from 'react';
import type { Texts } from '../../lib/content/texts.ts';
import type { Found } from './found-address.ts';
import { type Place, placeOf, type Typed } from './found-card.ts';

export type AcceptAddress = (event: MouseEvent<HTMLButtonElement>, values: Typed) => void;

interface Answer {
  readonly t: Texts;
  /** Undefined where the choice always posts the form. */
  readonly onAccept?: AcceptAddress | undefined;
}

interface Props extends Answer {
  readonly found: Found | undefined;
  readonly typed: Typed;
}

export function FoundChoices({ found, typed, t, onAccept }: Props) {
  if (!found) return null;
  const place = placeOf(found, typed);
  return place ? <Suffixes {...{ place, typed, t, onAccept }} /> : <Elsewhere {...{ found, t, onAccept }} />;
}

/** The register has no address, or others than the reader typed. */
function Elsewhere({ found: { outcome, addresses }, t, onAccept }: Answer & { readonly found: Found }) {
  if (outcome !== 'found') return <p className="address-note tint-blue">{t(`address.find.${outcome}`)}</p>;
  return (
    <Choices
      name="straat"
      question={t(addresses.length > 1 ? 'address.find.streets' : 'address.find.other')}
      choices={addresses.map(({ street, city }) => ({
        label: `${street}, ${city}`,
        value: `${street}|${city}`,
        values: { street, city },
      }))}
      onAccept={onAccept}
    />
  );
}

function Suffixes({ place, typed, t, onAccept }: Answer & { readonly typed: Typed; readonly place: Place }) {
  const { suffixes, hasBareNumber } = place;
  const own = (typed.house_number_suffix ?? '').trim().toLowerCase();
  const isKnown = own === '' ? hasBareNumber : suffixes.some((suffix) => suffix.toLowerCase() === own);
  if (suffixes.length === 0 || isKnown) return null;
  return (
    <Choices
      name="toevoeging"
      question={t('address.find.suffixes')}
      choices={suffixes.map((suffix) => ({
        label: suffix,
        value: suffix,
        values: { house_number_suffix: suffix },
      }))}
      onAccept={onAccept}
    />
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly question: string;
  readonly choices: readonly { readonly label: string; readonly value: string; readonly values: Typed }[];
  readonly onAccept: AcceptAddress | undefined;
}

/** Without script each button posts the form, and the server fills in the address. */
function Choices({ name, question, choices, onAccept }: ChoicesProps) {
  return (
    <div className="address-note tint-blue">
      <p>{question}</p>
      {choices.map(({ label, value, values }) => (
        <button
          key={value}
          type="submit"
          name={name}
          value={value}
          className="action-quiet"
          onClick={onAccept && ((event) => onAccept(event, values))}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
