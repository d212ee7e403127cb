/** What is wrong with a typed IBAN, as the reader reads it. */
import { countrySpecs } from 'ibantools';
import type { Violation, ViolationCode } from '../../../contract/violations.ts';
import { refuse } from '../../kernel/refused.ts';
import type { IbanFault } from './iban.rules.ts';

const CODES: Readonly<Record<Exclude<IbanFault, 'length'>, ViolationCode>> = {
  empty: 'FIELD-MISSING',
  characters: 'IBAN-INVALID',
  country: 'IBAN-INVALID',
  checksum: 'IBAN-DIGITS',
  'national-check': 'IBAN-DIGITS',
  'country-not-accepted': 'IBAN-COUNTRY',
};

export function ibanViolation(fault: IbanFault, typed: string): Violation {
  if (fault !== 'length') return refuse(CODES[fault], 'iban');
  const letters = typed.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  const expected = countrySpecs[letters.slice(0, 2)]?.chars ?? 0;
  return refuse(letters.length < expected ? 'IBAN-SHORT' : 'IBAN-LONG', 'iban');
}
