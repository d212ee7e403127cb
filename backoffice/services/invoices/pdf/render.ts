/** The PDF of an invoice or a credit note. pdfkit and the fonts are loaded with the first one: a start needs neither. */

import type { PdfTexts } from '../document-texts.ts';
import type { Snapshot } from '../invoices.types.ts';

/**
 * @param texts the words that are stored with the invoice
 * @returns the same bytes each time, for the same snapshot and texts
 */
export async function renderInvoice(snapshot: Snapshot, texts: PdfTexts): Promise<Uint8Array> {
  const { documentOf } = await import('./document.ts');
  const { drawDocument } = await import('./draw.ts');
  return drawDocument(documentOf(snapshot, texts));
}
