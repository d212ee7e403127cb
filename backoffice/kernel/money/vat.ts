/** VAT from gross prices: once per rate of an invoice, never per line. Credits are negative. */
import { roundHalfAway } from './rounding.ts';
import type { Bp, Cents, Money, VatRow } from './types.ts';

const WHOLE = 10_000;

export const vatOf = (gross: Cents, rateBp: Bp): Cents => roundHalfAway(gross * rateBp, WHOLE + rateBp);

const rowOf = (rateBp: Bp, gross: Cents, vat: Cents): VatRow => ({ rateBp, gross, vat, net: gross - vat });

/** Lowest rate first. */
export function vatPerRate(lines: readonly Money[]): VatRow[] {
  const sums = new Map<Bp, Cents>();
  for (const { cents, rateBp } of lines) sums.set(rateBp, (sums.get(rateBp) ?? 0) + cents);
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([rateBp, gross]) => rowOf(rateBp, gross, vatOf(gross, rateBp)));
}

/**
 * What a credit note takes off: the VAT of what remains after it, less that of what remained before it. So the credit
 * notes of an invoice together never take off a cent more than it had.
 * @param remaining gross cents of the rate before it
 * @param credit gross cents that it gives back, positive
 */
export const creditNoteVat = (remaining: Cents, credit: Cents, rateBp: Bp): VatRow =>
  rowOf(rateBp, -credit, vatOf(remaining - credit, rateBp) - vatOf(remaining, rateBp));
