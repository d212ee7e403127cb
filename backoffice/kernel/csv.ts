/** Tables for a spreadsheet program. */
import type { Cents } from './money/types.ts';

/** A text, or an amount, which is a number there. */
export type Cell = string | { readonly cents: Cents };

/** UTF-8 with its mark, and semicolons, as spreadsheets in Dutch expect. A text that a spreadsheet would calculate gets an apostrophe. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(written).join(';')).join('\r\n')}\r\n`;
}

function written(cell: Cell): string {
  if (typeof cell !== 'string') return decimals(cell.cents);
  return `"${cell.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
}

/** `1234,50`, `-8,10` */
function decimals(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
