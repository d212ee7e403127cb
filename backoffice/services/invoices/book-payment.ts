/** Books in the ledger what a payment did to invoices: paid, paid back, or taken back by a bank. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { Trx } from '../../kernel/tables.ts';
import type { LedgerRow } from './invoices.tables.ts';
import { bookEntry, entryIds, readBooked, recountBalances } from './ledger.repository.ts';

export interface Movement {
  readonly kind: 'paid' | 'refunded' | 'charged_back';
  /** Unique, so that it is booked once. */
  readonly cause: string;
  /** Euro cents of each invoice: positive as the kind says, negative when that was undone. */
  readonly lines: readonly { readonly invoiceId: string; readonly cents: number }[];
}

interface When {
  readonly today: IsoDay;
  /** Milliseconds. */
  readonly now: number;
}

/** What was booked before is not booked again. */
export async function bookPayment(
  trx: Trx,
  movements: readonly Movement[],
  { today, now }: When,
): Promise<void> {
  const newId = entryIds(now);
  const touched = new Set<string>();
  for (const { kind, cause, lines } of movements)
    for (const { invoiceId, cents } of lines) {
      if (cents === 0) continue;
      const invoice = await readBooked(trx, invoiceId);
      const entry: LedgerRow = {
        ...invoice,
        ...{ id: newId(), at: new Date(now).toISOString(), day: today, invoice_id: invoiceId, kind },
        ...{ invoice_cents: kind === 'paid' ? -cents : cents, credit_cents: 0, change_id: null },
        ...{ source: null, term_first: null, issues: null, rate_bp: null, grant_id: null },
        ...{ cause: `${cause}:${invoiceId}`, by_whom: 'system' },
      };
      await bookEntry(trx, entry);
      touched.add(invoiceId);
    }
  if (touched.size > 0) await recountBalances(trx, [...touched]);
}
