/** The address as a card, or what the register needs from the reader. */
import type { Texts } from '../../lib/content/texts.ts';
import { FoundAddress } from '../kit/address/FoundAddress.tsx';
import { type AcceptAddress, FoundChoices } from './FoundChoices.tsx';
import type { Found } from './found-address.ts';
import type { Typed } from './found-card.ts';

interface Props {
  readonly found: Found | undefined;
  readonly typed: Typed;
  readonly isCard: boolean;
  readonly t: Texts;
  readonly onAccept: AcceptAddress;
}

export function FoundPanel({ found, typed, isCard, t, onAccept }: Props) {
  return (
    <>
      {isCard && <FoundAddress address={postalOf(typed)} label={t('address.find.card')} />}
      <FoundChoices {...{ found, typed, t, onAccept }} />
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
