/** The new address as a card, or what the register needs from the reader. */
import type { MouseEvent } from 'react';
import type { Texts } from '../../lib/content/texts.ts';
import { FoundAddress } from '../kit/address/FoundAddress.tsx';
import type { Found } from '../wizard/found-address.ts';
import { type Place, placeOf, type Typed } from './found-card.ts';

type AcceptAddress = (event: MouseEvent<HTMLButtonElement>, values: Typed) => void;

interface Props {
  readonly found: Found | undefined;
  readonly typed: Typed;
  readonly isCard: boolean;
  readonly t: Texts;
  readonly onAccept: AcceptAddress;
}

export function FoundPanel({ found, typed, isCard, t, onAccept }: Props) {
  const place = found && placeOf(found, typed);
  return (
    <>
      {isCard && <FoundAddress address={postalOf(typed)} label={t('moving.find.card')} />}
      {found && !place && <Elsewhere {...{ found, t, onAccept }} />}
      {place && <Suffixes {...{ place, typed, t, onAccept }} />}
    </>
  );
}

const postalOf = ({
  street = '',
  house_number = '',
  house_number_suffix = '',
  zip_code = '',
  city = '',
}: Typed) => ({
  ...{ street, house_number, house_number_suffix, zip_code, city },
  country_code: 'NL',
});

/** The register has no address, or others than the reader typed. */
function Elsewhere({
  found: { outcome, addresses },
  t,
  onAccept,
}: Pick<Props, 't' | 'onAccept'> & { found: Found }) {
  if (outcome !== 'found') return <p className="address-note tint-blue">{t(`moving.find.${outcome}`)}</p>;
  return (
    <Choices
      name="straat"
      question={t(addresses.length > 1 ? 'moving.find.streets' : 'moving.find.other')}
      choices={addresses.map(({ street, city }) => ({
        label: `${street}, ${city}`,
        value: `${street}|${city}`,
        values: { street, city },
      }))}
      onAccept={onAccept}
    />
  );
}

function Suffixes({ place, typed, t, onAccept }: Pick<Props, 'typed' | 't' | 'onAccept'> & { place: Place }) {
  const { suffixes, hasBareNumber } = place;
  const own = (typed.house_number_suffix ?? '').trim().toLowerCase();
  const isKnown = own === '' ? hasBareNumber : suffixes.some((suffix) => suffix.toLowerCase() === own);
  if (suffixes.length === 0 || isKnown) return null;
  return (
    <Choices
      name="toevoeging"
      question={t('moving.find.suffixes')}
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
  readonly onAccept: AcceptAddress;
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
          onClick={(event) => onAccept(event, values)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
