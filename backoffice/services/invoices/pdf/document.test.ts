import { expect, it, test } from 'vitest';
import { documentTexts, PDF_WORDS, type PdfTexts, type PdfWord } from '../document-texts.ts';
import { documentOf } from './document.ts';
import { decimalText, euroText, firstDayText, percentText, weekdayText } from './formats.ts';
import { BELGIAN, CREDIT_NOTE, DEBIT, DUTCH, line, PAID, TRANSFER } from './snapshots.fixture.ts';
import { wordsOf } from './words.ts';

const t = wordsOf(DUTCH);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const leadOf = (...given: Parameters<typeof documentOf>) => plain(documentOf(...given).lead);

test('The first sentence says what is to be paid, and when', () => {
  expect(leadOf(DEBIT, DUTCH)).toBe(
    t('pdf.lead.debit', { date: 'maandag 4 januari 2027', amount: '€ 26,15' }),
  );
  // The due day is the last day in time.
  expect(TRANSFER.dueOn).toBe('2026-12-15');
  expect(leadOf(TRANSFER, BELGIAN)).toBe(
    t('pdf.lead.pay', { date: 'woensdag 16 december 2026', amount: '€ 32,50' }),
  );
  expect(leadOf(PAID, DUTCH)).toBe(t('pdf.lead.nothing'));
  expect(leadOf(CREDIT_NOTE, DUTCH)).toBe(t('pdf.lead.credit', { number: '2026-000117', amount: '€ 10,95' }));
});

test('Each line says what it is for, its days and its issues', () => {
  const { lines } = documentOf(DEBIT, DUTCH);
  const rate = t('pdf.vat.percent', { rate: 9 });
  const term = t('pdf.period.both', { first: '1', last: '31 december 2026' });
  const pause = t('pdf.period.both', { first: '3', last: '9 november 2026' });
  expect(lines.rows.map((row) => row.map(plain))).toEqual([
    [`${t('pdf.line.term')}, ${term}`, rate, '€ 40,60'],
    [t('pdf.line.discount'), rate, '− € 5,00'],
    [`${t('pdf.line.credit.pause')}, ${pause} (${t('pdf.issues', { count: 6 })})`, rate, '− € 8,10'],
    [`${t('pdf.line.credit.complaint')} (${t('pdf.issues.one')})`, rate, '− € 1,35'],
  ]);
});

test('What comes back after the last day names that day', () => {
  const rows = documentOf(PAID, DUTCH).lines.rows.map(([what]) => plain(what));
  expect(rows).toContain(
    `${t('pdf.line.part', { date: '20 december 2026' })} (${t('pdf.issues', { count: 3 })})`,
  );
});

test('What was credited before stands between the total and what is to be paid', () => {
  const { lines } = documentOf({ ...DEBIT, creditedBefore: 615, toPay: 2000 }, DUTCH);
  expect([...lines.totals, lines.toPay].map((row) => row?.map(plain))).toEqual([
    [t('pdf.total'), '€ 26,15'],
    [t('pdf.credited'), '− € 6,15'],
    [t('pdf.toPay'), '€ 20,00'],
  ]);
});

test('A debit names account, day, mandate and creditor; a transfer names what to fill in', () => {
  expect(documentOf(DEBIT, DUTCH).pay?.facts.map(([, value]) => plain(value))).toEqual([
    ...[t('pdf.pay.debit'), 'NL•• •••• 4300', '4 januari 2027', 'AD-100200-1', 'NL51ZZZ405365330000'],
  ]);
  expect(documentOf(TRANSFER, BELGIAN).pay?.facts.map(([, value]) => plain(value))).toEqual([
    ...[t('pdf.pay.none'), '15 december 2026', 'BE71 0961 2345 6769'],
    ...['Uitgeverij Het Vroege Uur NV', '+++090/9337/55493+++'],
  ]);
  expect(documentOf(PAID, DUTCH).pay).toBeNull();
  expect(documentOf(CREDIT_NOTE, DUTCH).pay).toBeNull();
});

test('A credit card is named as one; an invoice that named it as an account stays as it was', () => {
  const accountIn = (account: string) =>
    documentOf({ ...DEBIT, pay: { ...DEBIT.pay, method: 'card', account } }, DUTCH).pay?.facts[1];
  expect(accountIn('•••• 4300')).toEqual([t('pdf.pay.card'), '•••• 4300']);
  expect(accountIn('NL•• •••• 4300')).toEqual([t('pdf.pay.account'), 'NL•• •••• 4300']);
});

test('Belgium has its own words, and 0 % is said as such', () => {
  const { language, vat, seller } = documentOf(TRANSFER, BELGIAN);
  expect([language, vat.rows[0]?.[0], seller[1]]).toEqual([
    ...['nl-BE', t('pdf.vat.zero')],
    [
      wordsOf(BELGIAN)('pdf.seller.vat', { number: 'BE0535615192' }),
      t('pdf.seller.rpr', { court: 'Brussel' }),
      t('pdf.seller.iban', { iban: 'BE71 0961 2345 6769' }),
    ].join(' · '),
  ]);
});

test('Each kind of line and each cause of a credit has words', () => {
  const kinds = ['term', 'discount', 'part', 'change_credit', 'change_charge', 'correction'] as const;
  const sources = ['pause', 'publisher_pause', 'complaint', 'carried', 'operator'] as const;
  const lines = [
    ...kinds.map((kind) => line({ kind })),
    ...sources.map((source) => line({ kind: 'credit', source })),
  ];
  const texts = documentOf({ ...DEBIT, lines }, DUTCH).lines.rows.map(([what]) => what);
  expect(new Set(texts).size).toBe(lines.length);
});

it.each([
  [5, '€ 0,05', '0,05'],
  [-810, '− € 8,10', '−8,10'],
  [123_456_789, '€ 1.234.567,89', '1.234.567,89'],
  [0, '€ 0,00', '0,00'],
])('%i cents is %s', (cents, euros, decimals) => {
  expect([plain(euroText(cents)), decimalText(cents)]).toEqual([euros, decimals]);
});

test('A rate is in percent, and a period says a month and a year once', () => {
  expect([900, 2100, 0, 550, 1000].map(percentText)).toEqual(['9', '21', '0', '5,5', '10']);
  expect(plain(firstDayText('2026-12-01', '2026-12-31'))).toBe('1');
  expect(plain(firstDayText('2026-11-03', '2026-12-02'))).toBe('3 november');
  expect(plain(firstDayText('2026-12-01', '2027-01-31'))).toBe('1 december 2026');
  expect(plain(weekdayText('2027-01-04'))).toBe('maandag 4 januari 2027');
});

test('The words of the day of issue are stored with their places, and have one id per wording', () => {
  const content = (texts: PdfTexts) => ({
    textsOf: () => (key: string, values?: Readonly<Record<string, string | number>>) =>
      wordsOf(texts)(key as PdfWord, values),
  });
  const stored = documentTexts(content(DUTCH), 'nl');
  expect(JSON.parse(stored.texts)).toEqual(Object.fromEntries(PDF_WORDS.map((key) => [key, DUTCH[key]])));
  expect(documentTexts(content(DUTCH), 'nl').id).toBe(stored.id);
  const other = documentTexts(content({ ...DUTCH, 'pdf.help': 'Anders.' }), 'nl');
  expect(other.id).not.toBe(stored.id);
  expect(documentOf(DEBIT, JSON.parse(other.texts)).help).toBe('Anders.');
});
