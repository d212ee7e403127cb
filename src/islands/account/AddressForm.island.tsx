/** The address of the account. A Dutch postcode and number fill in street and city. */
import type { Surface } from '../../../contract/features.ts';
import { AddressFields } from '../kit/address/AddressFields.tsx';
import type { AddressTexts } from '../kit/address/address-texts.ts';
import { textsOf } from '../shell/island-texts.ts';
import { addressCheck } from '../wizard/address-check.ts';
import { streetFinder } from '../wizard/street-finder.ts';
import { SectionForm, type SectionProps } from './SectionForm.tsx';

interface Props extends SectionProps {
  readonly words: AddressTexts;
  readonly surface: Surface;
}

export function AddressForm({ words, surface, ...props }: Props) {
  const t = textsOf(props.texts);
  const { values: address, errors, isChecked } = props;
  return (
    <SectionForm {...props}>
      <p>{t('account.address.why')}</p>
      <AddressFields
        {...{ address, errors, isChecked, words }}
        checkOf={addressCheck(words)}
        findStreet={streetFinder(surface)}
      />
    </SectionForm>
  );
}
