/** The look of a PDF: the brand's colour on top, one sentence, then the facts, the lines, the VAT and how it is paid. */
import { mostReadable } from '../../../../contract/colour.ts';
import type { Fact, InvoiceDocument } from './document.ts';
import { BOTTOM, HEIGHT, INK, INNER, newDocument, RIGHT, SIDE, SOFT, WIDTH } from './new-document.ts';
import type { Element, Pen, Style } from './tagged.ts';

const RULE = '#d8d2ca';

const HEADING: Style = { weight: 'semibold', size: 28, colour: INK };
const LEAD: Style = { weight: 'regular', size: 13, colour: INK };
const PART: Style = { weight: 'semibold', size: 13, colour: INK };
const TEXT: Style = { weight: 'regular', size: 10, colour: INK };
const STRONG: Style = { weight: 'semibold', size: 10, colour: INK };
const LABEL: Style = { weight: 'regular', size: 9, colour: SOFT };
const SMALL: Style = { weight: 'regular', size: 8.5, colour: SOFT };
const TO_PAY: Style = { weight: 'semibold', size: 15, colour: INK };
const amounts = (style: Style): Style => ({ ...style, isAmount: true });

interface Column {
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/** Where the next block begins, and what begins a page. */
interface Sheet {
  readonly pen: Pen;
  readonly root: Element;
  y: number;
  /** Begins a page when so much does not fit on this one. @param head is repeated there */
  need(height: number, head?: () => void): void;
}

/** @returns the bytes, in parts */
export async function drawDocument(document: InvoiceDocument): Promise<Uint8Array> {
  const { brand, title, language } = document;
  const { doc, pen, root, finish } = newDocument({ language, title, madeOn: document.issuedOn });
  const sheet: Sheet = {
    ...{ pen, root, y: 0 },
    need(height, head) {
      if (sheet.y + height <= BOTTOM) return;
      doc.addPage();
      pen.bar(brand.colour, 0, 0, WIDTH, 8);
      pen.writeArtifact(`${brand.name} · ${title}`, { x: SIDE, y: 28, width: INNER }, SMALL);
      sheet.y = 56;
      head?.();
    },
  };
  drawTop(sheet, document);
  drawLines(sheet, document);
  drawVat(sheet, document);
  drawPay(sheet, document);
  drawEnd(sheet, document);
  const { count } = doc.bufferedPageRange();
  for (let page = 0; count > 1 && page < count; page += 1) {
    doc.switchToPage(page);
    const place = { x: SIDE, y: HEIGHT - 40, width: INNER, align: 'right' } as const;
    pen.writeArtifact(document.pageText(page + 1, count), place, SMALL);
  }
  return finish();
}

function drawTop(sheet: Sheet, { brand, heading, lead, to, facts }: InvoiceDocument): void {
  const { pen, root } = sheet;
  pen.bar(brand.colour, 0, 0, WIDTH, 64);
  const name: Style = { weight: 'semibold', size: 20, colour: mostReadable(brand.colour, ['#ffffff', INK]) };
  pen.write(pen.element(root, 'P'), [brand.name], { x: SIDE, y: 19, width: INNER }, name);
  const below = pen.write(pen.element(root, 'H1'), [heading], { x: SIDE, y: 88, width: INNER }, HEADING);
  const top = pen.write(pen.element(root, 'P'), [lead], { x: SIDE, y: below + 2, width: INNER }, LEAD) + 24;
  const column = { x: SIDE, width: 170 };
  const label = pen.write(pen.element(root, 'P'), [to.label], { ...column, y: top }, LABEL);
  const left = pen.write(pen.element(root, 'P'), to.lines, { ...column, y: label + 2 }, TEXT);
  sheet.y = top;
  drawFacts(sheet, facts, { x: 245, width: RIGHT - 245 });
  sheet.y = Math.max(sheet.y, left) + 22;
}

/** A table of names and values, without lines. */
function drawFacts(sheet: Sheet, facts: readonly Fact[], { x, width }: Column): void {
  const { pen } = sheet;
  const label = 118;
  const table = pen.element(sheet.root, 'Table');
  for (const [name, value] of facts) {
    const room = { label: label - 8, value: width - label };
    const height = Math.max(pen.height([name], room.label, LABEL), pen.height([value], room.value, TEXT)) + 3;
    sheet.need(height);
    const row = pen.element(table, 'TR');
    pen.write(pen.element(row, 'TH', 'Row'), [name], { x, y: sheet.y + 1, width: room.label }, LABEL);
    pen.write(pen.element(row, 'TD'), [value], { x: x + label, y: sheet.y, width: room.value }, TEXT);
    sheet.y += height;
  }
}

const LINE_COLUMNS: readonly Column[] = [
  { x: SIDE, width: 330 },
  { x: SIDE + 340, width: 46, align: 'right' },
  { x: RIGHT - 90, width: 90, align: 'right' },
];

function drawLines(sheet: Sheet, { lines }: InvoiceDocument): void {
  const { pen } = sheet;
  const table = pen.element(sheet.root, 'Table');
  const columns = LINE_COLUMNS;
  sheet.need(90);
  drawHead(sheet, table, lines.head, columns);
  const repeat = () => repeatHead(sheet, lines.head, columns);
  for (const row of lines.rows) drawRow(sheet, table, row, { columns, repeat });
  for (const [name, amount] of lines.totals)
    drawRow(sheet, table, [name, '', amount], { columns, repeat, style: STRONG, scope: 'Row' });
  if (lines.toPay) {
    const [name, amount] = lines.toPay;
    drawRow(sheet, table, [name, '', amount], { columns, repeat, style: TO_PAY, scope: 'Row' });
  }
  sheet.y += 18;
}

const VAT_COLUMNS: readonly Column[] = [
  { x: SIDE, width: 170 },
  ...[3, 2, 1].map((place) => ({ x: RIGHT - place * 100, width: 100, align: 'right' as const })),
];

function drawVat(sheet: Sheet, { vat }: InvoiceDocument): void {
  const columns = VAT_COLUMNS;
  const table = sheet.pen.element(sheet.root, 'Table');
  sheet.need(60);
  drawHead(sheet, table, vat.head, columns);
  const repeat = () => repeatHead(sheet, vat.head, columns);
  for (const row of vat.rows) drawRow(sheet, table, row, { columns, repeat });
  sheet.y += 20;
}

function drawPay(sheet: Sheet, { pay }: InvoiceDocument): void {
  if (!pay) return;
  const { pen, root } = sheet;
  sheet.need(40 + pay.facts.length * 16);
  const place = { x: SIDE, y: sheet.y, width: INNER };
  sheet.y = pen.write(pen.element(root, 'H2'), [pay.heading], place, PART) + 4;
  drawFacts(sheet, pay.facts, { x: SIDE, width: INNER });
  sheet.y += 14;
}

/** At the foot of the page when it fits there. */
function drawEnd(sheet: Sheet, { help, seller }: InvoiceDocument): void {
  const { pen, root } = sheet;
  sheet.need(pen.height([help], INNER, TEXT));
  sheet.y = pen.write(pen.element(root, 'P'), [help], { x: SIDE, y: sheet.y, width: INNER }, TEXT) + 20;
  const height = pen.height(seller, INNER, SMALL) + 10;
  sheet.need(height);
  const y = Math.max(sheet.y, BOTTOM - height);
  pen.bar(RULE, SIDE, y, INNER, 0.75);
  pen.write(pen.element(root, 'P'), seller, { x: SIDE, y: y + 10, width: INNER }, SMALL);
}

function drawHead(sheet: Sheet, table: Element, head: readonly string[], columns: readonly Column[]): void {
  const { pen } = sheet;
  const row = pen.element(table, 'TR');
  columns.forEach((column, index) => {
    const cell = pen.element(row, 'TH', 'Column');
    pen.write(cell, [head[index] ?? ''], { ...column, y: sheet.y }, LABEL);
  });
  underHead(sheet, columns);
}

/** On a next page; the table has its head already. */
function repeatHead(sheet: Sheet, head: readonly string[], columns: readonly Column[]): void {
  columns.forEach((column, index) => {
    sheet.pen.writeArtifact(head[index] ?? '', { ...column, y: sheet.y }, LABEL);
  });
  underHead(sheet, columns);
}

function underHead(sheet: Sheet, columns: readonly Column[]): void {
  const x = columns[0]?.x ?? SIDE;
  sheet.pen.bar(INK, x, sheet.y + 17, RIGHT - x, 1.5);
  sheet.y += 18.5;
}

interface RowLook {
  readonly columns: readonly Column[];
  readonly repeat: () => void;
  readonly style?: Style;
  /** Of a row whose first cell is its head. */
  readonly scope?: 'Row';
}

function drawRow(sheet: Sheet, table: Element, cells: readonly string[], look: RowLook): void {
  const { pen } = sheet;
  const { columns, repeat, style = TEXT, scope } = look;
  const styleOf = ({ align }: Column) => (align === 'right' ? amounts(style) : style);
  const heights = columns.map((column, index) =>
    pen.height([cells[index] ?? ''], column.width, styleOf(column)),
  );
  const height = Math.max(...heights) + 9;
  sheet.need(height, repeat);
  const row = pen.element(table, 'TR');
  columns.forEach((column, index) => {
    const text = cells[index] ?? '';
    const cell = index === 0 && scope ? pen.element(row, 'TH', scope) : pen.element(row, 'TD');
    if (text !== '') pen.write(cell, [text], { ...column, y: sheet.y + 4 }, styleOf(column));
  });
  sheet.y += height;
  pen.bar(RULE, columns[0]?.x ?? SIDE, sheet.y - 0.75, RIGHT - (columns[0]?.x ?? SIDE), 0.75);
}
