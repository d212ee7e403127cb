/**
 * The numbers of paying, per country where the law differs, each from a first day on. Cents, basis points and days.
 * "Uncertain" marks a row of which the sources differ.
 */
import type { Country } from '../../../contract/public-holidays.ts';
import type { OfCountry } from '../../kernel/money/rule-on.ts';

interface OfLand extends OfCountry {
  readonly country: Country;
}

export interface CostRule extends OfLand {
  /** The last step whose `above` the debt exceeds: `base`, and basis points of what is above. */
  readonly steps: readonly { readonly above: number; readonly base: number; readonly bp: number }[];
  readonly least: number;
  readonly most: number;
}

/** What collecting may cost: BW 6:96 with its decree; Boek XIX WER art. 4, a cap. */
export const COLLECTION_COSTS: readonly CostRule[] = [
  {
    ...{ country: 'nl', validFrom: '2012-07-01', least: 4_000, most: 677_500 },
    steps: [
      { above: 0, base: 0, bp: 1_500 },
      { above: 250_000, base: 37_500, bp: 1_000 },
      { above: 500_000, base: 62_500, bp: 500 },
      { above: 1_000_000, base: 87_500, bp: 100 },
      { above: 20_000_000, base: 277_500, bp: 50 },
    ],
  },
  {
    ...{ country: 'be', validFrom: '2023-09-01', least: 0, most: 200_000 },
    steps: [
      { above: 0, base: 2_000, bp: 0 },
      { above: 15_000, base: 3_000, bp: 1_000 },
      { above: 50_000, base: 6_500, bp: 500 },
    ],
  },
];

export interface PostRule extends OfLand {
  /** A letter arrives, or its term begins, on this open day after posting. */
  readonly openDays: number;
  /** Weekdays from 1 (Monday) that are no open days; legal holidays never are. */
  readonly closed: readonly number[];
  /** Days of the term by law, and those that are really waited. */
  readonly termDays: number;
  readonly waitedDays: number;
}

/** The letter before costs may be asked: BW 6:96 lid 6 (NL), Boek XIX WER art. 2 (BE). */
export const LETTERS: readonly PostRule[] = [
  // Uncertain: post is also brought on some legal holidays. Counting fewer days gives the reader longer.
  { country: 'nl', validFrom: '2012-07-01', openDays: 2, closed: [1, 7], termDays: 14, waitedDays: 15 },
  // Uncertain: whether Saturday is a working day there. Not counting it gives the reader longer.
  { country: 'be', validFrom: '2023-09-01', openDays: 3, closed: [6, 7], termDays: 14, waitedDays: 14 },
];

/** What follows when a bank returns a debit, or a card is refused. */
export type ReturnAction =
  /** Tried once more, after `retryDays`, and announced. */
  | 'retry'
  /** The mandate is invalid; the reader is asked for another way to pay. */
  | 'mandate-dead'
  /** The reader wanted it: never collected again by itself; a link to pay. */
  | 'reader-wish'
  /** All mails and reminders stop; a task for the service. */
  | 'died'
  /** An operator looks for a debit that was booked twice. */
  | 'double'
  /** A code without a rule: a task for an operator. */
  | 'unknown';

export interface DebitRule extends OfLand {
  /** Months after the last collection, or the signature: a new mandate is asked; the mandate is dead. */
  readonly askMonths: number;
  readonly deadMonths: number;
  /** How long a debit can be taken back without a reason, and when it was not authorised. */
  readonly refundWeeks: number;
  readonly unauthorisedMonths: number;
  /** Days until a debit that the bank returned for lack of money is tried once more. */
  readonly retryDays: number;
  /** So many days after its day a debit is not sent any more: the reader does not expect it. */
  readonly lateDays: number;
  /** Days after which a debit without a response of its bank is reported to the operators. */
  readonly chaseDays: number;
  /** By the bank's reason code, or the word for why a card failed. */
  readonly returns: Readonly<Record<string, ReturnAction>>;
}

const RETURNS: DebitRule['returns'] = {
  ...{ AM04: 'retry', MS03: 'retry', MD06: 'reader-wish', MS02: 'reader-wish', MD07: 'died', AM05: 'double' },
  ...{ AC01: 'mandate-dead', AC04: 'mandate-dead', AC06: 'mandate-dead', AC13: 'mandate-dead' },
  ...{ AG01: 'mandate-dead', MD01: 'mandate-dead', SL01: 'mandate-dead' },
  // Of cards, in the provider's words. Uncertain: it may add some.
  ...{ insufficient_funds: 'retry', card_declined: 'reader-wish', refused_by_issuer: 'reader-wish' },
  ...{ card_expired: 'mandate-dead', inactive_card: 'mandate-dead', invalid_card_number: 'mandate-dead' },
};

/** The rulebook of SEPA direct debits, the same in both countries. */
const SEPA = {
  ...{ askMonths: 35, deadMonths: 36, refundWeeks: 8, unauthorisedMonths: 13 },
  ...{ retryDays: 7, lateDays: 5, chaseDays: 14, returns: RETURNS },
};
export const DEBITS: readonly DebitRule[] = [
  { country: 'nl', validFrom: '2014-02-01', ...SEPA },
  { country: 'be', validFrom: '2014-02-01', ...SEPA },
];

export interface CardRule extends OfLand {
  /** Days before the last day of a card: the notice on the page, and each mail. */
  readonly noticeDays: number;
  readonly mailDays: readonly number[];
}

export const CARDS: readonly CardRule[] = [
  { country: 'nl', validFrom: '2014-02-01', noticeDays: 60, mailDays: [30, 7] },
  { country: 'be', validFrom: '2014-02-01', noticeDays: 60, mailDays: [30, 7] },
];

export interface ChangeRule extends OfLand {
  /** Days that a paid change waits for a valid mandate. */
  readonly mandateDays: number;
}

export const CHANGES: readonly ChangeRule[] = [
  { country: 'nl', validFrom: '2014-02-01', mandateDays: 5 },
  { country: 'be', validFrom: '2014-02-01', mandateDays: 5 },
];

/** Countries whose accounts are taken, each from a day on. SEPA without the United Kingdom and Gibraltar. */
const SEPA_FROM_START =
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM VA';
export const ACCOUNT_COUNTRIES: readonly OfCountry[] = [
  ...SEPA_FROM_START.split(' ').map((country) => ({ country, validFrom: '2014-02-01' })),
  // Uncertain: the day on which their banks began.
  ...['AL', 'MD', 'ME', 'MK'].map((country) => ({ country, validFrom: '2025-10-05' })),
  { country: 'RS', validFrom: '2026-05-05' },
];

export const isAcceptedCountry = (country: string, day: string): boolean =>
  ACCOUNT_COUNTRIES.some((row) => row.country === country && row.validFrom <= day);
