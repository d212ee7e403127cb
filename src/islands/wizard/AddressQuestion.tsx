/**
 * An address, the same in every form. A Dutch postcode and number find street and city, which are shown as a card; the reader
 * can type them too. Without script a button finds them.
 */
import type { RefObject } from 'react';
import type { Surface } from '../../../contract/features.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { AddressFields, type AddressProps } from '../kit/address/AddressFields.tsx';
import type { AddressTexts } from '../kit/address/address-texts.ts';
import { addressCheck } from './address-check.ts';
import { FoundPanel } from './FoundPanel.tsx';
import type { Found } from './found-address.ts';
import { hasCard } from './found-card.ts';
import { LookUp } from './LookUp.tsx';
import { streetFinder } from './street-finder.ts';
import type { useFoundAddress } from './use-found-address.ts';

/** From the server. */
export interface AddressGiven {
  /** The value of each field. */
  readonly address: Readonly<Record<string, string>>;
  /** The result of the address register, when a button asked for it. */
  readonly found: Found | undefined;
  readonly words: AddressTexts;
  readonly surface: Surface;
}

interface Props extends AddressGiven, Pick<AddressProps, 'isChecked' | 'elsewhere'> {
  readonly errors: Readonly<Record<string, string>>;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly shown: ReturnType<typeof useFoundAddress>;
  readonly t: Texts;
}

export function AddressQuestion({ box, shown, t, found, surface, elsewhere, ...props }: Props) {
  const { address, errors, isChecked, words } = props;
  const { zip_code = '', house_number = '', street = '', city = '' } = address;
  const asked = { zip_code, house_number, street: '', city: '' };
  const given = hasCard(undefined, address, errors) ? { ...asked, street, city } : found && asked;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles events of the fields inside.
    <div ref={box} onInput={shown.onType} onBlur={shown.onType}>
      <AddressFields
        {...{ address, errors, isChecked, words, elsewhere }}
        checkOf={addressCheck(words)}
        findStreet={streetFinder(surface, shown.onFound)}
        lookUp={{
          button: <LookUp label={t('address.find')} found={shown.addressKey} />,
          label: t(shown.isCard ? 'address.find.wrong' : 'address.find.self'),
          isOpen: shown.isOpen,
          shown: given,
        }}
      >
        <FoundPanel {...shown} t={t} />
      </AddressFields>
    </div>
  );
}
