/** The invoices and credit notes of a year as a table. */
import type { IsoDay } from '../../../../contract/dates.ts';
import { type Cell, csvOf } from '../../../kernel/csv.ts';
import type { Cents, VatRow } from '../../../kernel/money/types.ts';
import type { Texts } from '../../../kernel/texts.ts';
import type { InvoiceKind } from '../invoices.types.ts';
import type { Tag } from '../state.rules.ts';

export interface YearRow {
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly issuedOn: IsoDay;
  readonly brandName: string;
  readonly productName: string;
  readonly period: readonly [first: IsoDay, last: IsoDay];
  readonly vat: readonly VatRow[];
  /** Null for a credit note. */
  readonly balance: { readonly credited: Cents; readonly paid: Cents; readonly tag: Tag } | null;
}

/** In the order of the columns. */
const COLUMNS = [
  ...([
    'number',
    'kind',
    'date',
    'brand',
    'product',
    'first',
    'last',
    'net',
    'vat',
    'rate',
    'gross',
  ] as const),
  ...(['credited', 'paid', 'status'] as const),
] as const;

/** A row per invoice and VAT rate. What is known per invoice stands in its first row only, so that a column can be added up. */
export function yearCsv(rows: readonly YearRow[], t: Texts): string {
  const head = COLUMNS.map((column) => t(`csv.invoices.${column}`));
  return csvOf([head, ...rows.flatMap((row) => cellsOf(row, t))]);
}

function cellsOf(row: YearRow, t: Texts): readonly (readonly Cell[])[] {
  const { number, kind, issuedOn, brandName, productName, period, vat, balance } = row;
  const [first, last] = period;
  const about = [number, t(`csv.invoices.kind.${kind}`), issuedOn, brandName, productName, first, last];
  return vat.map((rate, index) => [
    ...about,
    { cents: rate.net },
    { cents: rate.vat },
    `${String(rate.rateBp / 100).replace('.', ',')} %`,
    { cents: rate.gross },
    ...(balance && index === 0
      ? [{ cents: balance.credited }, { cents: balance.paid }, t(`csv.invoices.tag.${balance.tag}`)]
      : ['', '', '']),
  ]);
}
