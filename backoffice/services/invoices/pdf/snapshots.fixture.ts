/** Stored facts of invoices and credit notes, of the Netherlands and Belgium. */
import { DEFAULT_TEXTS } from '../../../../gen/default-texts.ts';
import type { PdfTexts } from '../document-texts.ts';
import type { Line, Snapshot } from '../invoices.types.ts';

export const DUTCH: PdfTexts = DEFAULT_TEXTS.nl;
export const BELGIAN: PdfTexts = { ...DEFAULT_TEXTS.nl, ...DEFAULT_TEXTS.be };

export const line = (changes: Partial<Line>): Line => ({
  ...{ kind: 'term', cents: 4060, rateBp: 900, first: null, last: null, issues: null },
  ...{ changeId: null, source: null, termFirst: null },
  ...changes,
});

export const DEBIT: Snapshot = {
  layout: 1,
  kind: 'invoice',
  number: '2026-000117',
  issuedOn: '2026-11-25',
  dueOn: '2026-12-15',
  period: ['2026-12-01', '2026-12-31'],
  seller: {
    name: 'Ochtendblad Media B.V.',
    address: {
      ...{ street: 'Persweg', house_number: '1', house_number_suffix: null },
      ...{ zip_code: '1000 AA', city: 'Amsterdam', country_code: 'NL' },
    },
    ...{ country: 'nl', kvk: '12345678', vatNumber: 'NL001234567B01', rpr: null, iban: 'NL44RABO0123456789' },
  },
  buyer: {
    name: 'Jan de Vries',
    address: {
      ...{ street: 'Lindelaan', house_number: '12', house_number_suffix: 'a' },
      ...{ zip_code: '3511 AB', city: 'Utrecht', country_code: 'NL' },
    },
  },
  accountId: 'acc-4711',
  subscriptionNumber: 'AD-100200',
  brand: { name: 'Ochtendblad', colour: '#d6001c', product: 'Ochtendblad, maandag tot en met zaterdag' },
  lines: [
    line({ first: '2026-12-01', last: '2026-12-31' }),
    line({ kind: 'discount', cents: -500 }),
    line({
      kind: 'credit',
      source: 'pause',
      cents: -810,
      issues: 6,
      first: '2026-11-03',
      last: '2026-11-09',
    }),
    line({ kind: 'credit', source: 'complaint', cents: -135, issues: 1 }),
  ],
  vat: [{ rateBp: 900, gross: 2615, vat: 216, net: 2399 }],
  creditedBefore: 0,
  toPay: 2615,
  pay: {
    ...{ method: 'debit', account: 'NL•• •••• 4300', mandate: 'AD-100200-1' },
    ...{ creditorId: 'NL51ZZZ405365330000', debitOn: '2027-01-04', reference: null },
  },
  corrects: null,
  reason: null,
};

/** A Belgian newspaper, which the reader pays by transfer. */
export const TRANSFER: Snapshot = {
  ...DEBIT,
  number: '2026-000004',
  seller: {
    name: 'Uitgeverij Het Vroege Uur NV',
    address: {
      ...{ street: 'Drukpersstraat', house_number: '5', house_number_suffix: null },
      ...{ zip_code: '1000', city: 'Brussel', country_code: 'BE' },
    },
    ...{ country: 'be', kvk: null, vatNumber: 'BE0535615192', rpr: 'Brussel', iban: 'BE71096123456769' },
  },
  buyer: {
    name: 'Els Maes',
    address: {
      ...{ street: 'Kerkstraat', house_number: '7', house_number_suffix: '3' },
      ...{ zip_code: '9000', city: 'Gent', country_code: 'BE' },
    },
  },
  brand: { name: 'Het Vroege Uur', colour: '#fabb22', product: 'Digitaal' },
  lines: [line({ cents: 32_50, rateBp: 0, first: '2026-12-01', last: '2027-02-28' })],
  period: ['2026-12-01', '2027-02-28'],
  vat: [{ rateBp: 0, gross: 32_50, vat: 0, net: 32_50 }],
  toPay: 32_50,
  pay: {
    ...{ method: 'none', account: null, mandate: null, creditorId: null, debitOn: null },
    reference: '+++090/9337/55493+++',
  },
};

/** Two rates, and all of it paid by credits. */
export const PAID: Snapshot = {
  ...DEBIT,
  lines: [
    line({ cents: 1000 }),
    line({ kind: 'change_charge', cents: 1210, rateBp: 2100, first: '2026-12-15' }),
    line({ kind: 'part', cents: -210, last: '2026-12-20', issues: 3 }),
    line({ kind: 'credit', source: 'carried', cents: -2000 }),
  ],
  vat: [
    { rateBp: 900, gross: -1210, vat: -100, net: -1110 },
    { rateBp: 2100, gross: 1210, vat: 210, net: 1000 },
  ],
  toPay: 0,
};

export const CREDIT_NOTE: Snapshot = {
  ...DEBIT,
  kind: 'credit_note',
  creditedBefore: 500,
  number: '2026-C000003',
  dueOn: null,
  lines: [line({ kind: 'correction', cents: -1095, first: '2026-12-01', last: '2026-12-31' })],
  vat: [{ rateBp: 900, gross: -1095, vat: -90, net: -1005 }],
  toPay: 0,
  pay: { method: 'none', account: null, mandate: null, creditorId: null, debitOn: null, reference: null },
  corrects: '2026-000117',
  reason: 'De krant kwam een week niet.',
};

/** A table over three pages. */
export const LONG: Snapshot = {
  ...DEBIT,
  lines: Array.from({ length: 55 }, (_, index) => line({ cents: 100 + index, issues: index })),
  vat: [{ rateBp: 900, gross: 6985, vat: 577, net: 6408 }],
  toPay: 6985,
};
