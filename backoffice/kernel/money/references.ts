/** References of payments: what is typed at a bank, and ids of direct debits. Check digits are those of ISO 7064, mod 97. */

/** Letters count from A, 10. */
function mod97(text: string): number {
  let rest = 0;
  for (const sign of text) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest;
}

const plain = (typed: string): string => typed.replaceAll(/[\s+*/.-]/g, '').toUpperCase();

/** @param number ten digits @returns `+++123/4567/89002+++`, the structured communication of Belgium */
export function beCommunication(number: string): string {
  if (!/^\d{10}$/.test(number)) throw new Error('A structured communication has ten digits');
  const check = Number(number) % 97 || 97;
  const all = `${number}${String(check).padStart(2, '0')}`;
  return `+++${all.slice(0, 3)}/${all.slice(3, 7)}/${all.slice(7)}+++`;
}

export function isBeCommunication(typed: string): boolean {
  const [, number = '', check = ''] = /^(\d{10})(\d{2})$/.exec(plain(typed)) ?? [];
  return number !== '' && Number(check) === (Number(number) % 97 || 97);
}

/** @param reference at most 21 letters and digits @returns `RF18539007547034` (ISO 11649) */
export function rfReference(reference: string): string {
  const text = reference.toUpperCase();
  if (!/^[0-9A-Z]{1,21}$/.test(text)) throw new Error('A creditor reference has 1 to 21 letters and digits');
  return `RF${String(98 - mod97(`${text}RF00`)).padStart(2, '0')}${text}`;
}

export function isRf(typed: string): boolean {
  const text = plain(typed);
  return /^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && mod97(`${text.slice(4)}${text.slice(0, 4)}`) === 1;
}

/** Of other countries at least one sign after the business code, at most 35 in all. */
const CREDITOR_ID_LENGTHS: Readonly<Record<string, number>> = { NL: 19, BE: 17 };
const CHECKED_FROM = 7;

/** The business code, characters 5 to 7, is not in the check digits. */
export function isCreditorId(id: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{4,31}$/.test(id)) return false;
  if (id.length !== (CREDITOR_ID_LENGTHS[id.slice(0, 2)] ?? id.length)) return false;
  return mod97(`${id.slice(CHECKED_FROM)}${id.slice(0, 4)}`) === 1;
}

/** As we make them: a part of what SEPA allows. */
export const isMandateReference = (reference: string): boolean => /^[0-9A-Z-]{1,35}$/.test(reference);

/** @param last4 the last digits of the account @returns `NL•• •••• 4300` */
export const maskedAccount = (country: string, last4: string): string => `${country}•• •••• ${last4}`;

interface Masked {
  readonly method: 'debit' | 'card';
  readonly country: string;
  readonly last4: string;
}

/** A credit card has no country of its bank: `•••• 4300`. */
export const maskedMandate = ({ method, country, last4 }: Masked): string =>
  method === 'card' ? `•••• ${last4}` : maskedAccount(country, last4);
