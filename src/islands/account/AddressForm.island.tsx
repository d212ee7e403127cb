/** The address of the account. A Dutch postcode and number fill in street and city. */
import type { Surface } from '../../../contract/features.ts';
import { AddressFields } from '../kit/address/AddressFields.tsx';
import type { AddressTexts } from '../kit/address/address-texts.ts';
import { textsOf } from '../shell/island-texts.ts';
import { addressCheck } from '../wizard/address-check.ts';
import { FoundChoices } from '../wizard/FoundChoices.tsx';
import type { Found } from '../wizard/found-address.ts';
import { LookUp } from '../wizard/LookUp.tsx';
import { streetFinder } from '../wizard/street-finder.ts';
import { SectionForm, type SectionProps } from './SectionForm.tsx';

export interface AddressFormProps extends SectionProps {
  /** After a lookup without script. */
  readonly found: Found | undefined;
  /** `foundKey` of the street and city that the form shows as known. */
  readonly addressKey: string;
  readonly words: AddressTexts;
  readonly surface: Surface;
}

export function AddressForm({ words, surface, found, addressKey, ...props }: AddressFormProps) {
  const t = textsOf(props.texts);
  const { values: address, errors, isChecked } = props;
  return (
    <SectionForm {...props}>
      <p>{t('account.address.why')}</p>
      <AddressFields
        {...{ address, errors, isChecked, words }}
        checkOf={addressCheck(words)}
        findStreet={streetFinder(surface)}
        lookUp={{ button: <LookUp label={t('address.find')} found={addressKey} /> }}
      >
        <FoundChoices found={found} typed={address} t={t} />
      </AddressFields>
    </SectionForm>
  );
}
