/** How long a PDF takes when the fonts have been read. */
import { renderInvoice } from '../backoffice/services/invoices/pdf/render.ts';
import { DEBIT, DUTCH } from '../backoffice/services/invoices/pdf/snapshots.fixture.ts';
import { middle } from './middle.ts';

const WARM_UP = 20;
/** An odd number; the middle one counts. */
const TIMES = 51;

/** @returns milliseconds of an invoice of one page */
export async function measurePdf(): Promise<number> {
  const times: number[] = [];
  for (let done = 0; done < WARM_UP + TIMES; done += 1) {
    const start = performance.now();
    await renderInvoice(DEBIT, DUTCH);
    if (done >= WARM_UP) times.push(performance.now() - start);
  }
  return middle(times);
}
