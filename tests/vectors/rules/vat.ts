/** Cases of VAT. Rates are percent there. */
import { creditNoteVat, vatOf, vatPerRate } from '../../../backoffice/kernel/money/vat.ts';
import { type Rule, rateOf, sum } from './rule.ts';

interface Rated {
  readonly ratePercent: number;
}

function creditNotes(given: Rated & { invoiceGrossCents: number; creditNotesGrossCents: number[] }) {
  const rate = rateOf(given.ratePercent);
  const invoiceVatCents = vatOf(given.invoiceGrossCents, rate);
  let remaining = given.invoiceGrossCents;
  const notes = given.creditNotesGrossCents.map((cents) => {
    const { gross, vat } = creditNoteVat(remaining, cents, rate);
    remaining -= cents;
    return { grossCents: gross, vatCents: vat };
  });
  return {
    invoiceVatCents,
    creditNotes: notes,
    remainingGrossCents: remaining,
    remainingVatCents: invoiceVatCents + sum(notes.map(({ vatCents }) => vatCents)),
  };
}

export const VAT_RULES: Readonly<Record<string, Rule>> = {
  VAT_FROM_GROSS: ({ grossCents, ratePercent }: Rated & { grossCents: number }) => {
    const [row] = vatPerRate([{ cents: grossCents, rateBp: rateOf(ratePercent) }]);
    return { vatCents: row?.vat, netCents: row?.net };
  },
  VAT_PER_RATE_NOT_PER_LINE: ({ linesGrossCents, ratePercent }: Rated & { linesGrossCents: number[] }) => {
    const [row] = vatPerRate(linesGrossCents.map((cents) => ({ cents, rateBp: rateOf(ratePercent) })));
    return { grossCents: row?.gross ?? 0, vatCents: row?.vat ?? 0 };
  },
  CREDIT_NOTE_VAT_BY_DIFFERENCE: creditNotes,
};
