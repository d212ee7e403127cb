/**
 * The bank accounts and cards among which a person chooses on the checkout page. An account decides what becomes of its
 * mandate and its debits, so a test chooses an outcome by choosing an account. The bank, `SAND`, does not exist.
 */

/** Codes of banks for a debit that did not succeed or came back. */
export const BANK_REASONS = {
  AC01: 'The account number is incorrect',
  AC04: 'The account is closed',
  AC06: 'The account is blocked',
  AC13: 'The account does not belong to a consumer',
  AG01: 'This account does not allow direct debits',
  AM04: 'There is not enough money on the account',
  AM05: 'This debit was collected twice',
  MD01: 'There is no mandate',
  MD06: 'The account holder asked for the money back',
  MD07: 'The account holder has died',
  MS02: 'The account holder refused, without a reason',
  MS03: 'The bank gives no reason',
  SL01: 'The account holder has blocked this creditor',
} as const;
export type BankReason = keyof typeof BANK_REASONS;

export const CARD_FAILURES = [
  'card_declined',
  'insufficient_funds',
  'card_expired',
  'refused_by_issuer',
] as const;
export type CardFailure = (typeof CARD_FAILURES)[number];

export interface BankAccount {
  readonly iban: string;
  readonly bic: string;
  readonly holder: string;
  /** Dutch, for the checkout page. */
  readonly label: string;
  /** What becomes of its mandate after a first payment: `later` takes two days, `never` becomes invalid. */
  readonly mandate: 'valid' | 'later' | 'never';
  /** Its debits fail with this code. */
  readonly fails?: BankReason;
  /** Its debits are paid, and come back with this code. */
  readonly returns?: BankReason;
}

export interface Card {
  readonly last4: string;
  readonly holder: string;
  readonly label: string;
  readonly brand: 'Visa' | 'Mastercard';
  /** In months from the month of the first payment. */
  readonly expiresIn: number;
  /** A charge without its holder fails with this. */
  readonly fails?: CardFailure;
}

/** Modulo 97 of an IBAN whose country and check digits were moved to its end. */
function remainder(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

export const isIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) && remainder(text) === 1;

const ibanOf = (country: string, rest: string): string =>
  `${country}${String(98 - remainder(`${country}00${rest}`)).padStart(2, '0')}${rest}`;

const dutch = (number: number) => ({
  iban: ibanOf('NL', `SAND${String(number).padStart(10, '0')}`),
  bic: 'SANDNL2A',
});
const works = { mandate: 'valid', holder: 'J. Jansen' } as const;

const FAILING: readonly BankReason[] = [
  'AM04',
  'MS03',
  'AC01',
  'AC04',
  'AC06',
  'AC13',
  'AG01',
  'MD01',
  'SL01',
  'MD07',
  'AM05',
];
const RETURNING: readonly BankReason[] = ['MD06', 'MS02', 'AM04', 'MD01', 'MD07'];

export const BANK_ACCOUNTS: readonly BankAccount[] = [
  { ...dutch(1), ...works, label: 'Nederlandse rekening, alles lukt' },
  { iban: ibanOf('BE', '999000000171'), bic: 'SANDBE22', ...works, label: 'Belgische rekening, alles lukt' },
  {
    iban: ibanOf('DE', '999999990000000001'),
    bic: 'SANDDEFF',
    ...works,
    label: 'Duitse rekening, alles lukt',
  },
  { ...dutch(2), ...works, holder: 'P. de Vries', label: 'Rekening van een ander, alles lukt' },
  { ...dutch(3), ...works, mandate: 'later', label: 'Machtiging geldt pas over twee dagen' },
  { ...dutch(4), ...works, mandate: 'never', label: 'Machtiging wordt ongeldig' },
  ...FAILING.map((fails, index) => ({
    ...dutch(100 + index),
    ...works,
    fails,
    label: `Incasso mislukt: ${fails}`,
  })),
  ...RETURNING.map((returns, index) => ({
    ...dutch(200 + index),
    ...works,
    returns,
    label: `Incasso komt terug: ${returns}`,
  })),
];

export const CARDS: readonly Card[] = [
  { last4: '1111', holder: 'J. Jansen', brand: 'Visa', expiresIn: 30, label: 'Kaart, alles lukt' },
  {
    last4: '2222',
    holder: 'P. de Vries',
    brand: 'Mastercard',
    expiresIn: 2,
    label: 'Kaart, geldig tot over twee maanden',
  },
  {
    last4: '3333',
    holder: 'J. Jansen',
    brand: 'Visa',
    expiresIn: 0,
    label: 'Kaart, geldig tot einde deze maand',
  },
  {
    last4: '4444',
    holder: 'J. Jansen',
    brand: 'Visa',
    expiresIn: 30,
    fails: 'insufficient_funds',
    label: 'Kaart, latere betaling mislukt',
  },
];

export const accountOf = (iban: string): BankAccount | undefined =>
  BANK_ACCOUNTS.find((account) => account.iban === iban);

/** @returns the last day on which the card can be used: an ISO day */
export function cardEnd({ expiresIn }: Card, now: number): string {
  const today = new Date(now);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + expiresIn + 1, 0))
    .toISOString()
    .slice(0, 10);
}
