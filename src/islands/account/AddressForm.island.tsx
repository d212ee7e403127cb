/** The address of the account. A Dutch postcode and number fill in street and city. */
import { useRef, useState } from 'react';
import type { Surface } from '../../../contract/features.ts';
import { AddressFields, valuesIn } from '../kit/address/AddressFields.tsx';
import type { AddressTexts } from '../kit/address/address-texts.ts';
import { textsOf } from '../shell/island-texts.ts';
import { addressCheck } from '../wizard/address-check.ts';
import { FoundChoices } from '../wizard/FoundChoices.tsx';
import type { Found } from '../wizard/found-address.ts';
import { foundKey, placeOf, shownOf } from '../wizard/found-card.ts';
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
  const box = useRef<HTMLDivElement>(null);
  const [now, setNow] = useState({ found, typed: address, key: addressKey });
  /** After the register has filled in street and city. Those that the reader typed are not its own. */
  const onFound = (result: Found) =>
    void setTimeout(() => {
      const typed = valuesIn(box.current, '');
      const known = placeOf(result, typed) ? typed : { ...typed, street: '', city: '' };
      setNow({ found: result, typed, key: foundKey(known) });
    });
  return (
    <SectionForm {...props}>
      <p>{t('account.address.why')}</p>
      <div ref={box}>
        <AddressFields
          {...{ address, errors, isChecked, words }}
          checkOf={addressCheck(words)}
          findStreet={streetFinder(surface, onFound)}
          lookUp={{
            button: <LookUp label={t('address.find')} found={now.key} />,
            shown: shownOf(addressKey),
          }}
        >
          {now.found && placeOf(now.found, now.typed) && (
            <p className="address-note tint-blue">{t('account.address.found')}</p>
          )}
          <FoundChoices found={now.found} typed={now.typed} t={t} />
        </AddressFields>
      </div>
    </SectionForm>
  );
}
