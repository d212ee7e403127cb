import { expect, test } from 'vitest';
import { DEFAULT_TEXTS } from '../../../../gen/default-texts.ts';
import { type YearRow, yearCsv } from './year-csv.ts';

const t = (key: keyof typeof DEFAULT_TEXTS.nl) => DEFAULT_TEXTS.nl[key];
const INVOICE: YearRow = {
  number: '2026-000117',
  kind: 'invoice',
  issuedOn: '2026-11-10',
  brandName: 'Ochtendblad',
  productName: 'Maandag tot en met zaterdag',
  period: ['2026-12-01', '2026-12-31'],
  vat: [{ rateBp: 900, gross: 2615, vat: 216, net: 2399 }],
  balance: { credited: 615, paid: 2000, tag: 'paid' },
};
const CREDIT_NOTE: YearRow = {
  ...INVOICE,
  number: '2026-C000003',
  kind: 'credit_note',
  vat: [{ rateBp: 900, gross: -615, vat: -51, net: -564 }],
  balance: null,
};
const linesOf = (rows: readonly YearRow[]) => yearCsv(rows, t).split('\r\n');

test('A year is a table with a row per invoice and credit note', () => {
  const [head, ...rows] = linesOf([INVOICE, CREDIT_NOTE]);
  expect(head?.split(';')).toHaveLength(14);
  const period = '"Ochtendblad";"Maandag tot en met zaterdag";"2026-12-01";"2026-12-31"';
  expect(rows).toEqual([
    `"2026-000117";"${t('csv.invoices.kind.invoice')}";"2026-11-10";${period};23,99;2,16;"9 %";26,15;6,15;20,00;"${t('csv.invoices.tag.paid')}"`,
    `"2026-C000003";"${t('csv.invoices.kind.credit_note')}";"2026-11-10";${period};-5,64;-0,51;"9 %";-6,15;"";"";""`,
    '',
  ]);
});

test('With two rates an invoice has two rows, and its payments are counted once', () => {
  const vat = [...INVOICE.vat, { rateBp: 2100, gross: 1210, vat: 210, net: 1000 }];
  const [, first, second] = linesOf([{ ...INVOICE, vat }]);
  expect(first).toMatch(/;"9 %";26,15;6,15;20,00;"[^"]+"$/);
  expect(second).toMatch(/;10,00;2,10;"21 %";12,10;"";"";""$/);
});

test('A name that a spreadsheet would calculate stays a text', () => {
  const [, row] = linesOf([{ ...INVOICE, brandName: '=HYPERLINK("x")', productName: '@a;b' }]);
  expect(row).toContain(`;"'=HYPERLINK(""x"")";"'@a;b";`);
});

test('A year without invoices has its head only', () => {
  expect(linesOf([])).toHaveLength(2);
});
