/** Fills in street and city of a Dutch postcode and house number, and never replaces a typed value. */
import { type RefObject, useRef } from 'react';
import { postcodeOf } from '../../../../contract/postcode.ts';
import { fillIn } from '../field/fill.ts';
import { type FoundStreet, fillsOf } from './address.ts';

type Find = (zipCode: string, houseNumber: string) => Promise<FoundStreet | undefined>;

/** @returns the function to call when a field loses the focus */
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
          // A reader who starts typing in this field replaces the found value.
          if (target === document.activeElement) target.select();
        }
        earlier.current = found;
      },
      // The reader can fill in the fields without the register. The next change asks again.
      () => {
        asked.current = '';
      },
    );
  };
}
