/** The address of the account. */
import { useRef } from 'react';
import { textsOf } from '../shell/island-texts.ts';
import { type AddressGiven, AddressQuestion } from '../wizard/AddressQuestion.tsx';
import { useFoundAddress } from '../wizard/use-found-address.ts';
import { SectionForm, type SectionProps } from './SectionForm.tsx';

export interface AddressFormProps extends SectionProps, Omit<AddressGiven, 'address'> {}

export function AddressForm({ words, surface, found, ...props }: AddressFormProps) {
  const t = textsOf(props.texts);
  const { values: address, errors, isChecked } = props;
  const box = useRef<HTMLDivElement>(null);
  const shown = useFoundAddress({ address, errors, found }, box);
  return (
    <SectionForm {...props} hasFillIns>
      <p>{t('account.address.why')}</p>
      <AddressQuestion {...{ address, errors, isChecked, words, surface, found, box, shown, t }} />
    </SectionForm>
  );
}
