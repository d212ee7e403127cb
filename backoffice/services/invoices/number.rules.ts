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

/** For the reader who transfers the money: `+++…+++` in Belgium, `RF…` elsewhere. Unique over all sellers and years. */
export function communicationOf(
  { no, country }: Pick<Entity, 'no' | 'country'>,
  year: number,
  number: number,
) {
  const digits = [
    String(no).padStart(2, '0'),
    String(year % 100).padStart(2, '0'),
    String(number).padStart(DIGITS, '0'),
  ].join('');
  return country === 'be' ? beCommunication(digits) : rfReference(digits);
}
