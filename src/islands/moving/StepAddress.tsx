/** Where to. Postcode and number fill in street and city; whatever is typed goes before what was found. */
import { type MouseEvent, useRef, useState } from 'react';
import { AddressLookup } from '../../../gen/operations.ts';
import { AddressFields } from '../kit/address/AddressFields.tsx';
import { ask } from '../shell/graphql.ts';
import { textsOf } from '../shell/packed-texts.ts';
import { StepForm } from '../wizard/StepForm.tsx';
import { FoundPanel } from './FoundPanel.tsx';
import { ABROAD, type AddressStep, type Found } from './request.ts';

export function StepAddress(props: AddressStep) {
  const t = textsOf(props.texts);
  const { address, errors, isChecked, words, surface } = props;
  const box = useRef<HTMLDivElement>(null);
  const [isAbroad, setAbroad] = useState(address.country_code === ABROAD);
  const [shown, setShown] = useState({ found: props.found, typed: address });
  const field = (name: string) => box.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const typedNow = () =>
    Object.fromEntries(
      ['street', 'city', 'house_number_suffix'].map((name) => [name, field(name)?.value ?? '']),
    );

  const findStreet = async (zipCode: string, houseNumber: string) => {
    const answer = await ask(surface, AddressLookup, { zipCode, houseNumber });
    const found: Found = answer.ok ? answer.data.addressLookup : { outcome: 'unavailable', addresses: [] };
    // After the empty fields have been filled in.
    setTimeout(() => setShown({ found, typed: typedNow() }));
    return found.addresses.length === 1 ? found.addresses[0] : undefined;
  };

  /** Fills in what the button says, instead of sending it. */
  const onTake = (event: MouseEvent<HTMLButtonElement>, values: Readonly<Record<string, string>>) => {
    event.preventDefault();
    for (const [name, value] of Object.entries(values)) fill(field(name), value);
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
          elsewhere={{ key: ABROAD, label: t('moving.abroad') }}
          onCountry={(code) => setAbroad(code === ABROAD)}
          findStreet={findStreet}
        />
      </div>
      <div role="status" className="found-place">
        {isAbroad ? (
          <p className="found tint-blue">
            {t('moving.abroad.hint')} {props.contact && <a href={props.contact}>{t('moving.abroad.link')}</a>}
          </p>
        ) : (
          <FoundPanel {...shown} t={t} onTake={onTake} />
        )}
      </div>
      <p>
        <button type="submit" name="zoek" value="ja" className="action-quiet">
          {t('moving.find')}
        </button>
      </p>
    </StepForm>
  );
}

/** As if it had been typed and left: what was wrong with it is looked at again. */
function fill(input: HTMLInputElement | null | undefined, value: string): void {
  if (!input) return;
  input.value = value;
  for (const name of ['input', 'focusout']) input.dispatchEvent(new Event(name, { bubbles: true }));
}
