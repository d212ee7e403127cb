/** Bank accounts that a reader typed (ISO 13616). After this check only the country and the last four characters are shown. */
import { ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import type { IsoDay } from '../../../contract/dates.ts';
import { isAcceptedCountry } from './payment.rule-set.ts';

/** In the order in which they are looked for. */
export type IbanFault =
  | 'empty'
  | 'characters'
  | 'country'
  | 'length'
  | 'checksum'
  | 'national-check'
  | 'country-not-accepted';

export type ReadIban =
  | { readonly ok: true; readonly iban: string }
  | { readonly ok: false; readonly because: IbanFault };

const FORGIVEN = /[\s\u2010-\u2013-]/g;

/** @param today some countries are accepted from a day on */
export function readIban(typed: string, today: IsoDay): ReadIban {
  const text = typed.replaceAll(FORGIVEN, '');
  if (text === '') return { ok: false, because: 'empty' };
  // Before capitals are made: a Turkish ı would become a Latin I.
  if (!/^[0-9A-Za-z]+$/.test(text)) return { ok: false, because: 'characters' };
  const iban = text.toUpperCase();
  const because =
    faultOf(iban) ?? (isAcceptedCountry(iban.slice(0, 2), today) ? null : 'country-not-accepted');
  return because ? { ok: false, because } : { ok: true, iban };
}

const FAULTS: readonly (readonly [ValidationErrorsIBAN, IbanFault])[] = [
  [ValidationErrorsIBAN.NoIBANCountry, 'country'],
  [ValidationErrorsIBAN.WrongBBANLength, 'length'],
  [ValidationErrorsIBAN.WrongBBANFormat, 'characters'],
  [ValidationErrorsIBAN.ChecksumNotNumber, 'characters'],
  [ValidationErrorsIBAN.WrongIBANChecksum, 'checksum'],
];

function faultOf(iban: string): IbanFault | undefined {
  const { errorCodes } = validateIBAN(iban);
  const [, fault] = FAULTS.find(([code]) => errorCodes.includes(code)) ?? [];
  if (fault) return fault;
  // The checks that other countries have inside their accounts refuse accounts that exist.
  const isNational = errorCodes.includes(ValidationErrorsIBAN.WrongAccountBankBranchChecksum);
  return isNational && iban.startsWith('BE') ? 'national-check' : undefined;
}

const SHOWN = 4;

/** @returns `NL•• •••• •••• ••43 00` */
export function maskedIban(iban: string): string {
  const hidden = '•'.repeat(iban.length - 2 - SHOWN);
  return `${iban.slice(0, 2)}${hidden}${iban.slice(-SHOWN)}`.replaceAll(/.{4}(?=.)/g, '$& ');
}
