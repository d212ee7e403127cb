/** What the cases of tests/vectors do not say about the rules of paying. */
import { expect, it } from 'vitest';
import { ruleOn } from '../../kernel/money/rule-on.ts';
import { cardDays, isCardTooShort } from './card.rules.ts';
import { collectionCost } from './collection-costs.rules.ts';
import { maskedIban, readIban } from './iban.rules.ts';
import { bookParts } from './parts.rules.ts';
import { CARDS, COLLECTION_COSTS } from './payment.rule-set.ts';
import { amountText, centsOf } from './provider/amounts.ts';
import { cardMonthOf } from './provider/card-month.ts';

it('A rule counts from its first day until a later one of the same country', () => {
  const rules = [
    { country: 'nl', validFrom: '2027-01-01', cents: 2 },
    { country: 'be', validFrom: '2020-01-01', cents: 3 },
    { country: 'nl', validFrom: '2020-01-01', cents: 1 },
  ];
  const onDays = ['2026-12-31', '2027-01-01'].map((day) => ruleOn(rules, 'nl', day).cents);
  expect(onDays).toEqual([1, 2]);
  expect(() => ruleOn(rules, 'be', '2019-12-31')).toThrow('No rule of be has begun on 2019-12-31');
});

it('A reader is asked for another card only when money is taken after its last day', () => {
  const { lastDay } = cardDays(ruleOn(CARDS, 'nl', '2026-11-28'), '2027-01');
  expect(['2027-01-31', '2027-02-01'].map((day) => isCardTooShort(lastDay, day))).toEqual([false, true]);
  expect(isCardTooShort(lastDay, null)).toBe(false);
});

it('The end of a card is read in both forms and in no other', () => {
  expect(['01/27', '2027-01-31', '2027-01-01'].map(cardMonthOf)).toEqual(['2027-01', '2027-01', '2027-01']);
  expect(['13/27', '1/27', '2027-13-01', '2027-01', ''].map(cardMonthOf)).toEqual(Array(5).fill(undefined));
});

it.each(['nl', 'be'] as const)('Nothing owed costs nothing (%s)', (country) => {
  const rule = ruleOn(COLLECTION_COSTS, country, '2026-11-28');
  expect([0, -500].map((debt) => collectionCost(rule, debt))).toEqual([0, 0]);
  expect(collectionCost(rule, 1)).toBeGreaterThan(0);
});

it('The cap of costs holds for the largest debts', () => {
  const caps = (['nl', 'be'] as const).map((country) =>
    collectionCost(ruleOn(COLLECTION_COSTS, country, '2026-11-28'), 9_000_000_000),
  );
  expect(caps).toEqual([677_500, 200_000]);
});

it('An account of a country is taken from the day on which that country takes part', () => {
  const typed = 'RS35 2600 0560 1001 6113 79';
  expect(readIban(typed, '2026-05-04')).toEqual({ ok: false, because: 'country-not-accepted' });
  expect(readIban(typed, '2026-05-05')).toMatchObject({ ok: true });
});

it.each(['FR1420041010050500013M02606', 'ES9121000418450200051332', 'CH9300762011623852957'])(
  'An account of another SEPA country is taken: %s',
  (iban) => expect(readIban(iban, '2026-11-28')).toEqual({ ok: true, iban }),
);

it('A mask has the length of its account and shows its country and last four characters', () => {
  expect(maskedIban('NO9386011117947')).toBe('NO•• •••• •••7 947');
});

it('A payment of less than its parts pays the first invoices', () => {
  const parts = [
    { invoiceId: 'A', cents: 300, outstanding: 300 },
    { invoiceId: 'B', cents: 300, outstanding: 300 },
  ];
  expect(bookParts(parts, 400)).toEqual({
    booked: [
      { invoiceId: 'A', booked: 300, outstanding: 0 },
      { invoiceId: 'B', booked: 100, outstanding: 200 },
    ],
    surplus: 0,
  });
});

it('An amount is a whole number of cents, also below zero', () => {
  expect([-5, -1_999].map(amountText)).toEqual(['-0.05', '-19.99']);
  expect(['-0.05', '-0.00', '90071992547409.91'].map(centsOf)).toEqual([-5, 0, Number.MAX_SAFE_INTEGER]);
  expect(centsOf('90071992547409.92')).toBeUndefined();
  expect(() => amountText(0.5)).toThrow('An amount is not a whole number of cents');
});
