/** The new address. Postcode and number fill in street and city, unless the reader typed them. */
import { type MouseEvent, useRef, useState } from 'react';
import type { Texts } from '../../lib/content/texts.ts';
import { AddressFields } from '../kit/address/AddressFields.tsx';
import { fillIn } from '../kit/field/fill.ts';
import { textsOf } from '../shell/island-texts.ts';
import type { Found } from '../wizard/found-address.ts';
import { StepForm } from '../wizard/StepForm.tsx';
import { streetFinder } from '../wizard/street-finder.ts';
import { FoundPanel } from './FoundPanel.tsx';
import type { AddressStep } from './request.ts';

/** The fields that the register can fill in. */
const LOOKED_UP = ['street', 'city', 'house_number_suffix'];

export function StepAddress(props: AddressStep) {
  const t = textsOf(props.texts);
  const { address, errors, isChecked, words, surface, contact } = props;
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState({ found: props.found, typed: address });
  const field = (name: string) => box.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const typedNow = () => Object.fromEntries(LOOKED_UP.map((name) => [name, field(name)?.value ?? '']));

  // After the register has filled in the empty fields.
  const onFound = (found: Found) => void setTimeout(() => setShown({ found, typed: typedNow() }));

  /** With script the button fills in its address and does not post the form. */
  const onAccept = (event: MouseEvent<HTMLButtonElement>, values: Readonly<Record<string, string>>) => {
    event.preventDefault();
    for (const [name, value] of Object.entries(values)) fillIn(field(name), value);
    setShown({ ...shown, typed: typedNow() });
    field('street')?.focus();
  };

  return (
    <StepForm {...props} hasPicks>
      <div ref={box}>
        <AddressFields
          address={address}
          errors={errors}
          isChecked={isChecked}
          words={words}
          elsewhere={{ label: t('moving.abroad'), note: <AbroadNote {...{ t, contact }} /> }}
          findStreet={streetFinder(surface, onFound)}
        >
          <FoundPanel {...shown} t={t} onAccept={onAccept} />
        </AddressFields>
      </div>
      <p>
        <button type="submit" name="zoek" value="ja" className="action-quiet">
          {t('moving.find')}
        </button>
      </p>
    </StepForm>
  );
}

function AbroadNote({ t, contact }: { readonly t: Texts; readonly contact: string | undefined }) {
  return (
    <>
      {t('moving.abroad.hint')} {contact && <a href={contact}>{t('moving.abroad.link')}</a>}
    </>
  );
}
