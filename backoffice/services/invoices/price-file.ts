/**
 * The file from which a publisher's sellers, prices and rates of VAT are stored: JSON, checked as a whole. Prices are
 * euro cents, rates basis points (`900` is 9 %), days ISO text. What is stored and not in the file stays as it is.
 */
import { isValidIBAN } from 'ibantools';
import * as v from 'valibot';
import { isIsoDay } from '../../../contract/dates.ts';
import { isCreditorId } from '../../kernel/money/references.ts';

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'), v.maxLength(200, 'is too long'));
const key = v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,60}$/, 'has other signs than a-z, 0-9, - and _'));
const day = v.pipe(v.string(), v.check(isIsoDay, 'is no day, such as 2027-01-31'));
const count = (most: number) =>
  v.pipe(v.number(), v.integer('is no whole number'), v.minValue(0), v.maxValue(most));
const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null);

const MOST_CENTS = 1_000_000;
const MOST_DAYS = 120;

const seller = v.strictObject({
  id: key,
  name: filled,
  address: v.strictObject({
    street: filled,
    house_number: filled,
    house_number_suffix: optional(filled),
    zip_code: filled,
    city: filled,
    country_code: v.picklist(['NL', 'BE'], 'is not NL or BE'),
  }),
  /** Netherlands: of the chamber of commerce. */
  kvk: optional(v.pipe(v.string(), v.regex(/^\d{8}$/, 'has not 8 digits'))),
  vatNumber: v.pipe(
    v.string(),
    v.regex(/^(?:NL\d{9}B\d{2}|BE[01]\d{9})$/, 'is no Dutch or Belgian VAT number'),
  ),
  /** Belgium: the register of legal entities. */
  rpr: optional(filled),
  iban: v.pipe(
    v.string(),
    v.check((text) => isValidIBAN(text), 'is no IBAN without blanks'),
  ),
  creditorId: optional(v.pipe(v.string(), v.check(isCreditorId, 'is no creditor id of NL or BE'))),
  /** 1 to 99, in the references of its invoices; never used again for another seller. */
  no: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  numberPrefix: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z0-9]{0,8}$/, 'has other signs than A-Z and 0-9')),
    '',
  ),
  /** The first day whose terms are billed; null to issue nothing. */
  billingFrom: optional(day),
  leadDays: v.optional(count(MOST_DAYS), 21),
  dueAfterDays: v.optional(count(MOST_DAYS), 1),
  leastDueDays: v.optional(count(MOST_DAYS), 14),
  announceDays: v.optional(v.pipe(count(MOST_DAYS), v.minValue(1)), 14),
  noticeDays: v.optional(v.pipe(count(MOST_DAYS), v.minValue(30, 'is less than 30 days')), 30),
  /** The seller collects debts itself: a late reader in the Netherlands gets the letter of BW 6:96. */
  collectsDebts: v.optional(v.boolean(), false),
});

const price = v.pipe(
  v.strictObject({
    validFrom: day,
    months: v.optional(count(12), 0),
    weeks: v.optional(count(52), 0),
    cents: count(MOST_CENTS),
  }),
  v.check(({ months, weeks }) => months > 0 !== weeks > 0, 'needs months or weeks, and not both'),
);

const product = v.strictObject({
  id: v.pipe(v.string(), v.maxLength(100)),
  seller: key,
  vatKind: key,
  validFrom: day,
  prices: v.optional(v.array(price), []),
});

export const priceFile = v.strictObject({
  sellers: v.optional(v.array(seller), []),
  vat: v.optional(v.array(v.strictObject({ kind: key, validFrom: day, rateBp: count(10_000) })), []),
  products: v.optional(v.array(product), []),
});

export type PriceFile = v.InferOutput<typeof priceFile>;

/** @throws Error that names each place that is wrong */
export function readPriceFile(text: string): PriceFile {
  const read = v.safeParse(priceFile, JSON.parse(text));
  if (read.success) return read.output;
  const wrong = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'} ${issue.message}`);
  throw new Error(wrong.join('\n'));
}
