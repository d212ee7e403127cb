/** What a form shows about an address: from the server, then from what the reader fills in. */
import { type MouseEvent, type RefObject, useState } from 'react';
import { valuesIn } from '../kit/address/AddressFields.tsx';
import { fillIn } from '../kit/field/fill.ts';
import type { Found } from './found-address.ts';
import { foundKey, hasCard, isOpenToType, type Typed } from './found-card.ts';

interface Given {
  readonly address: Typed;
  readonly errors: Typed;
  /** The result of the address register, when a button asked for it. */
  readonly found: Found | undefined;
}

export function useFoundAddress(
  { address, errors, found: given }: Given,
  box: RefObject<HTMLElement | null>,
) {
  const shownFor = (found: Found | undefined, typed: Typed, problems: Typed = {}) => ({
    found,
    typed,
    errors: problems,
    addressKey: hasCard(found, typed, problems) ? foundKey(typed) : '',
    isOpen: isOpenToType(found, typed, problems),
  });
  const [shown, setShown] = useState(() => shownFor(given, address, errors));

  /** After the register has filled in the empty fields. */
  const onFound = (found: Found) =>
    void setTimeout(() => setShown(shownFor(found, valuesIn(box.current, ''))));

  /** With script the button fills in its address and does not post the form. */
  const onAccept = (event: MouseEvent<HTMLButtonElement>, values: Typed) => {
    event.preventDefault();
    for (const [name, value] of Object.entries(values))
      fillIn(box.current?.querySelector<HTMLInputElement>(`[name="${name}"]`), value);
    const { zip_code = '', house_number = '' } = shown.typed;
    setShown(shownFor(shown.found, { ...valuesIn(box.current, ''), zip_code, house_number }));
    box.current?.querySelector('summary')?.focus();
  };

  /** Another postcode or number is another question to the register, whose result comes later. */
  const onType = () =>
    setShown((now) => {
      const { zip_code = '', house_number = '' } = now.typed;
      return { ...now, typed: { ...valuesIn(box.current, ''), zip_code, house_number } };
    });

  return { ...shown, onFound, onAccept, onType, isCard: hasCard(shown.found, shown.typed, shown.errors) };
}
