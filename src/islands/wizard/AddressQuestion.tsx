/**
 * An address, the same in every form. A Dutch postcode and number find street and city, which are shown as a card; the reader
 * can type them too. Without script a button finds them.
 */
import type { RefObject } from 'react';
import { addressLineRules } from '../../../contract/address.ts';
import type { Surface } from '../../../contract/features.ts';
import { AddressLookup } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { AddressFields, type AddressProps, type CheckOfLine } from '../kit/address/AddressFields.tsx';
import type { AddressTexts } from '../kit/address/address-texts.ts';
import { checkBy } from '../kit/field/rule.ts';
import { ask } from '../shell/graphql.ts';
import { FoundPanel } from './FoundPanel.tsx';
import { type Found, notLookedUp } from './found-address.ts';
import { hasCard } from './found-card.ts';
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

/**
 * The button that looks up the address on the server. Absent with script, where Enter would otherwise press it instead of
 * the button of the form. @param found `foundKey` of the street and city that the form shows as known; empty for none
 */
function LookUp({ label, found }: { readonly label: string; readonly found: string }) {
  return (
    <>
      <input type="hidden" name="gevonden" value={found} />
      <noscript>
        <p>
          <button type="submit" name="zoek" value="ja" className="action-quiet">
            {label}
          </button>
        </p>
      </noscript>
    </>
  );
}

/** Checks each line of an address when it is left, by the rules of its country. */
const addressCheck =
  ({ refused }: AddressTexts): CheckOfLine =>
  (line, country) =>
    checkBy(addressLineRules(country)[line], (code) => refused[`${code}.${line}`] ?? refused[code] ?? code);

/** How often the page has asked: a result that an earlier question gets late is about an address that was overtyped. */
let questions = 0;

/**
 * Asks the address register for the street of a Dutch postcode and house number.
 * @param onFound gets the whole result of the register, for the latest question only
 */
function streetFinder(
  surface: Surface,
  onFound?: (found: Found) => void,
): NonNullable<AddressProps['findStreet']> {
  return async (zipCode, houseNumber) => {
    questions += 1;
    const question = questions;
    const result = await ask(surface, AddressLookup, { zipCode, houseNumber });
    const found = result.ok ? result.data.addressLookup : notLookedUp(result.problem.code);
    if (question === questions) onFound?.(found);
    return found.addresses.length === 1 ? found.addresses[0] : undefined;
  };
}
