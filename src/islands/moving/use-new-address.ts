/** What the form shows about the new address and its day: from the server, then from what the reader fills in. */
import { type MouseEvent, type RefObject, useState } from 'react';
import { fillIn } from '../kit/field/fill.ts';
import type { Found } from '../wizard/found-address.ts';
import { foundKey, hasCard, isOpenToType, type Typed } from '../wizard/found-card.ts';
import type { AddressStep } from './request.ts';

/** The fields that can change without another question to the register. */
const OWN = ['street', 'city', 'house_number_suffix', 'country_code'];

export function useNewAddress(
  { address, errors, found: given, movingDay }: AddressStep,
  box: RefObject<HTMLElement | null>,
) {
  const field = (name: string) => box.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const valuesOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, field(name)?.value ?? '']));
  const shownFor = (found: Found | undefined, typed: Typed, problems = {}) => ({
    found,
    typed,
    errors: problems,
    addressKey: hasCard(found, typed, problems) ? foundKey(typed) : '',
    isOpen: isOpenToType(found, typed, problems),
  });
  const [shown, setShown] = useState(() => shownFor(given, address, errors));
  const [day, setDay] = useState(movingDay);

  /** After the register has filled in the empty fields. */
  const onFound = (found: Found) =>
    void setTimeout(() => setShown(shownFor(found, valuesOf(['zip_code', 'house_number', ...OWN]))));

  /** With script the button fills in its address and does not post the form. */
  const onAccept = (event: MouseEvent<HTMLButtonElement>, values: Typed) => {
    event.preventDefault();
    for (const [name, value] of Object.entries(values)) fillIn(field(name), value);
    setShown(shownFor(shown.found, { ...shown.typed, ...valuesOf(OWN) }));
    box.current?.querySelector('summary')?.focus();
  };

  const onType = () => {
    setDay(field('movingDay')?.value ?? '');
    setShown((now) => ({ ...now, typed: { ...now.typed, ...valuesOf(OWN) } }));
  };

  return {
    ...shown,
    day,
    onFound,
    onAccept,
    onType,
    isCard: hasCard(shown.found, shown.typed, shown.errors),
  };
}
