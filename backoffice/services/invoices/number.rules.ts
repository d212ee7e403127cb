/** Numbers of invoices, and the references with which they are paid. */
import { beCommunication, rfReference } from '../../kernel/money/references.ts';
import type { Entity, InvoiceKind } from './invoices.types.ts';

const DIGITS = 6;

/** `2026-000117`, of a credit note `2026-C000001`, behind the prefix of the seller. */
export function numberText(
  { prefix }: Pick<Entity, 'prefix'>,
  kind: InvoiceKind,
  year: number,
  number: number,
): string {
  return `${prefix}${year}-${kind === 'credit_note' ? 'C' : ''}${String(number).padStart(DIGITS, '0')}`;
}

/** Digits of the number in a structured communication: ten million invoices of a seller and year. */
const DIGITS_BE = 7;

/**
 * For the reader who transfers the money: `+++…+++` in Belgium, `RF…` elsewhere. Unique over all sellers and years; the
 * ten digits of Belgium over ten years.
 */
export function communicationOf(
  { no, country }: Pick<Entity, 'no' | 'country'>,
  year: number,
  number: number,
): string {
  const part = (value: number, digits: number) => String(value).padStart(digits, '0');
  if (country === 'be') return beCommunication(`${part(no, 2)}${year % 10}${part(number, DIGITS_BE)}`);
  return rfReference(`${part(no, 2)}${part(year % 100, 2)}${part(number, DIGITS)}`);
}
