/** The result of the address register, when the reader has to choose or fill in something. */
import type { MouseEvent } from 'react';
import type { Texts } from '../../lib/content/texts.ts';
import type { Found } from '../wizard/found-address.ts';

type Place = Found['addresses'][number];
type AcceptAddress = (event: MouseEvent<HTMLButtonElement>, values: Readonly<Record<string, string>>) => void;

interface Props {
  readonly found: Found | undefined;
  /** The values of the fields. */
  readonly typed: Readonly<Record<string, string>>;
  readonly t: Texts;
  readonly onAccept: AcceptAddress;
}

export function FoundPanel({ found, typed, t, onAccept }: Props) {
  if (!found) return null;
  const { outcome, addresses } = found;
  if (outcome !== 'found') return <p className="address-note tint-blue">{t(`moving.find.${outcome}`)}</p>;
  const [only] = addresses;
  if (!only) return null;
  if (addresses.length > 1 && !addresses.some((place) => isSame(place, typed)))
    return <Places question={t('moving.find.streets')} {...{ places: addresses, onAccept }} />;
  if (addresses.length === 1 && !isSame(only, typed))
    return <Places question={t('moving.find.other')} {...{ places: addresses, onAccept }} />;
  return <Suffixes place={only} {...{ typed, t, onAccept }} />;
}

/** Without script each button posts the form, and the server fills in the address. */
function Places({
  question,
  places,
  onAccept,
}: {
  readonly question: string;
  readonly places: readonly Place[];
  readonly onAccept: AcceptAddress;
}) {
  return (
    <div className="address-note tint-blue">
      <p>{question}</p>
      {places.map(({ street, city }) => (
        <button
          key={street + city}
          type="submit"
          name="straat"
          value={`${street}|${city}`}
          className="action-quiet"
          onClick={(event) => onAccept(event, { street, city })}
        >
          {street}, {city}
        </button>
      ))}
    </div>
  );
}

function Suffixes({
  place,
  typed,
  t,
  onAccept,
}: Pick<Props, 'typed' | 't' | 'onAccept'> & { readonly place: Place }) {
  const { suffixes, hasBareNumber } = place;
  const own = (typed.house_number_suffix ?? '').trim().toLowerCase();
  const isKnown = own === '' ? hasBareNumber : suffixes.some((suffix) => suffix.toLowerCase() === own);
  if (suffixes.length === 0 || isKnown) return null;
  return (
    <div className="address-note tint-blue">
      <p>{t('moving.find.suffixes')}</p>
      {suffixes.map((suffix) => (
        <button
          key={suffix}
          type="submit"
          name="toevoeging"
          value={suffix}
          className="action-quiet"
          onClick={(event) => onAccept(event, { house_number_suffix: suffix })}
        >
          {suffix}
        </button>
      ))}
    </div>
  );
}

const isSame = ({ street, city }: Place, typed: Props['typed']) =>
  street.toLowerCase() === typed.street?.trim().toLowerCase() &&
  city.toLowerCase() === typed.city?.trim().toLowerCase();
