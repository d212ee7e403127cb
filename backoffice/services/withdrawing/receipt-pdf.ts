/** The receipt of a withdrawal as a PDF: what was received, when, and its number. The same bytes each time. */
import type { Brand } from '../../../contract/brand.ts';
import { mostReadable } from '../../../contract/colour.ts';
import type { Texts } from '../../kernel/texts.ts';
import { INK, INNER, newDocument, SIDE, SOFT, WIDTH } from '../invoices/pdf/new-document.ts';
import type { Style } from '../invoices/pdf/tagged.ts';
import { receivedOn, receivedText } from './received-text.ts';
import type { WithdrawalRow } from './withdrawing.tables.ts';

const HEADING: Style = { weight: 'semibold', size: 28, colour: INK };
const LEAD: Style = { weight: 'regular', size: 13, colour: INK };
const TEXT: Style = { weight: 'regular', size: 10, colour: INK };
const LABEL: Style = { weight: 'regular', size: 9, colour: SOFT };
const LABEL_WIDTH = 150;

type Received = Pick<WithdrawalRow, 'reference' | 'received_at' | 'name' | 'contract' | 'email'>;

export async function receiptPdf(row: Received, brand: Brand, t: Texts): Promise<Uint8Array> {
  const { brandCountry: country, name: brandName } = brand;
  const { day } = receivedOn(row.received_at, country);
  const heading = t('mail.withdrawing.received.heading');
  const { pen, root, finish } = newDocument({
    language: country === 'be' ? 'nl-BE' : 'nl-NL',
    title: `${heading} ${row.reference}`,
    madeOn: day,
  });
  const colour = brand.colours.primary;
  pen.bar(colour, 0, 0, WIDTH, 64);
  const name: Style = { weight: 'semibold', size: 20, colour: mostReadable(colour, ['#ffffff', INK]) };
  pen.write(pen.element(root, 'P'), [brandName], { x: SIDE, y: 19, width: INNER }, name);
  const place = { x: SIDE, width: INNER };
  let y = pen.write(pen.element(root, 'H1'), [heading], { ...place, y: 88 }, HEADING) + 2;
  y = pen.write(pen.element(root, 'P'), [receivedText(row, country, t)], { ...place, y }, LEAD) + 24;
  const table = pen.element(root, 'Table');
  const facts = [
    [t('mail.withdrawing.declared'), t('mail.withdrawing.declaration')],
    [t('mail.withdrawing.name'), row.name],
    [t('mail.withdrawing.contract'), row.contract],
    [t('mail.withdrawing.email'), row.email],
    [t('mail.withdrawing.reference'), row.reference],
  ] as const;
  for (const [label, value] of facts) {
    const line = pen.element(table, 'TR');
    const width = INNER - LABEL_WIDTH;
    pen.write(pen.element(line, 'TH', 'Row'), [label], { x: SIDE, y: y + 1, width: LABEL_WIDTH - 8 }, LABEL);
    y = pen.write(pen.element(line, 'TD'), [value], { x: SIDE + LABEL_WIDTH, y, width }, TEXT) + 6;
  }
  pen.write(pen.element(root, 'P'), [t('mail.withdrawing.received.next')], { ...place, y: y + 18 }, TEXT);
  return finish();
}
