/** Fills in street and city of a Dutch postcode and house number. What somebody typed goes before what was found. */
import { type RefObject, useRef } from 'react';
import { postcodeOf } from '../../../../contract/postcode.ts';
import { fillIn } from '../field/fill.ts';
import { type FoundStreet, fillsOf } from './address.ts';

type Find = (zipCode: string, houseNumber: string) => Promise<FoundStreet | undefined>;

/** @returns what to call when a field was left */
export function useStreet(
  box: RefObject<HTMLElement | null>,
  prefix: string,
  find: Find | undefined,
): () => void {
  const asked = useRef('');
  const earlier = useRef<FoundStreet>(undefined);
  return () => {
    const field = (name: string) =>
      box.current?.querySelector<HTMLInputElement>(`input[name="${prefix}${name}"]`);
    const zipCode = postcodeOf(field('zip_code')?.value ?? '', 'NL');
    const number = field('house_number')?.value.trim() ?? '';
    const question = `${zipCode} ${number}`;
    if (!find || !zipCode || !/^\d+$/.test(number) || question === asked.current) return;
    asked.current = question;
    find(zipCode, number).then(
      (found) => {
        const street = field('street');
        const city = field('city');
        if (!found || !street || !city || question !== asked.current) return;
        const now = { street: street.value, city: city.value };
        for (const [name, text] of Object.entries(fillsOf(now, earlier.current, found))) {
          const target = name === 'street' ? street : city;
          fillIn(target, text);
          // Who is about to type there types over it, and not behind it.
          if (target === document.activeElement) target.select();
        }
        earlier.current = found;
      },
      // It was a help, no more: the fields can be filled in by hand. The next time it is asked again.
      () => {
        asked.current = '';
      },
    );
  };
}
