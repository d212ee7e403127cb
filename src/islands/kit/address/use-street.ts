/** Fills in street and city of a Dutch postcode and house number, and never replaces a typed value. */
import { type RefObject, useEffect, useRef } from 'react';
import { postcodeOf } from '../../../../contract/postcode.ts';
import { plainText } from '../../../../contract/unseen-characters.ts';
import { fillIn } from '../field/fill.ts';
import { type AddressField, type FoundStreet, fillsOf } from './address.ts';

export type Shown = FoundStreet &
  Readonly<Record<Extract<AddressField, 'zip_code' | 'house_number'>, string>>;

export type FindStreet = (zipCode: string, houseNumber: string) => Promise<FoundStreet | undefined>;

/**
 * @param shown what the server has looked up; street and city are empty when the register has none
 * @returns the function to call when a field loses the focus
 */
export function useStreet(
  box: RefObject<HTMLElement | null>,
  prefix: string,
  find: FindStreet | undefined,
  shown: Shown | undefined,
): () => void {
  const asked = useRef(shown && questionOf(postcodeOf(shown.zip_code, 'NL'), plainText(shown.house_number)));
  const earlier = useRef<FoundStreet | undefined>(shown);
  const field = (name: string) =>
    box.current?.querySelector<HTMLInputElement>(`input[name="${prefix}${name}"]`);
  const ask = () => {
    const zipCode = postcodeOf(field('zip_code')?.value ?? '', 'NL');
    const number = plainText(field('house_number')?.value ?? '');
    const question = questionOf(zipCode, number);
    if (!find || !zipCode || !/^\d+$/.test(number) || question === asked.current) return;
    asked.current = question;
    find(zipCode, number).then(
      (found) => {
        const street = field('street');
        const city = field('city');
        if (!street || !city || question !== asked.current) return;
        const now = { street: street.value, city: city.value };
        for (const [name, text] of Object.entries(fillsOf(now, earlier.current, found ?? NOTHING))) {
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
  // The reader left postcode and number before the script was there.
  useEffect(() => {
    if (field('street')?.value === '') ask();
  }, []);
  return ask;
}

/** An unknown address empties what an earlier one filled in. */
const NOTHING: FoundStreet = { street: '', city: '' };

const questionOf = (zipCode: string | undefined, number: string) => `${zipCode} ${number}`;
