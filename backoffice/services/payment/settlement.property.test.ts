/** Compares settlement with the slow model in random orders; each rule that is broken on purpose must make a difference. */
import { expect, test } from 'vitest';
import { RUNS_ALL } from '../../../tests/support/runner/only-in-all.ts';
import { firstDifference } from '../../kernel/models.fixture.ts';
import {
  drawFrom,
  type Heard,
  historyOf,
  payingsOf,
  RULES,
  type Rules,
  shuffled,
  type Tables,
  tablesAfter,
} from './settlement.fixture.ts';
import { modelTables } from './settlement.oracle.ts';
import type { Settled } from './settlement.rules.ts';

const PAYMENTS = RUNS_ALL ? 10_000 : 500;
const draw = drawFrom(20_261_128);

function someCase() {
  const payings = payingsOf(draw);
  const happened: Heard[] = payings.flatMap((paying) =>
    historyOf(draw, paying).map((said) => ({ payment: paying.id, said })),
  );
  return { payings, happened, heard: shuffled(draw, happened), again: shuffled(draw, happened) };
}
const cases: ReturnType<typeof someCase>[] = [];
for (let count = 0; count < PAYMENTS; count += cases.at(-1)?.payings.length ?? 0) cases.push(someCase());
const expected = cases.map(({ payings, heard }) => modelTables(payings, heard));

test(`${PAYMENTS} payments, heard of in random orders: the same tables as the slow model`, () => {
  const found = firstDifference(cases, expected, ({ payings, heard }) => tablesAfter(RULES, payings, heard));
  expect(found?.given, JSON.stringify(found?.one)).toEqual(found?.expected);
});

/** Of two changes that both succeed, the later fact decides whether the older one was in use for a while. */
const whateverOrder = ({ money, states, current, mails, revoked }: Tables) => {
  const ended = states.map((state) => state.replace(/done|unused/, 'succeeded'));
  const isOne = ended.filter((state) => state.endsWith('succeeded')).length < 2;
  return { money, ended, current, ...(isOne ? { mails, revoked } : {}) };
};

test('Two orders of the same facts, and the order in which they happened, give the same tables', () => {
  for (const { payings, happened, heard, again } of cases) {
    const [first, ...others] = [happened, heard, again].map((order) =>
      whateverOrder(tablesAfter(RULES, payings, order)),
    );
    for (const other of others) expect(other, JSON.stringify({ payings, heard, again })).toEqual(first);
  }
});

test('All of it once more changes no balance, no method and no mail', () => {
  for (const { payings, heard } of cases.slice(0, 300)) {
    const { events: _, ...once } = tablesAfter(RULES, payings, heard);
    expect(tablesAfter(RULES, payings, [...heard, ...heard])).toMatchObject(once);
  }
});

test('The cases hold each end of a payment and of a change, refunds, reversals and lost methods', () => {
  const all = expected.flatMap(({ money, states, current, mails }) => [
    ...money,
    ...states,
    current,
    ...mails,
  ]);
  for (const end of ['paid', 'failed', 'canceled', 'expired', 'refunded', 'unsent', 'reversed', 'standing'])
    expect(all.filter((text) => text.endsWith(` ${end}`)).length, end).toBeGreaterThan(5);
  for (const end of [
    'done',
    'unused',
    'failed',
    'cancelled',
    'expired',
    'superseded',
    'mandate_pending',
    'checkout',
  ])
    expect(
      all.filter((text) => /^change \d /.test(text) && text.endsWith(` ${end}`)).length,
      end,
    ).toBeGreaterThan(2);
  expect(all.filter((text) => text === 'none').length).toBeGreaterThan(5);
  expect(all.filter((text) => text.startsWith('change-failed')).length).toBeGreaterThan(5);
});

type Settle = Rules['settle'];
const settledBy =
  (change: (settled: Settled) => Partial<Settled>): Settle =>
  (...given) => {
    const settled = RULES.settle(...given);
    return settled.outcome === 'settled' ? { ...settled, ...change(settled) } : settled;
  };
const given =
  (change: (...all: Parameters<Settle>) => Partial<Record<0 | 1 | 2, unknown>>): Settle =>
  (...all) =>
    RULES.settle(...(Object.assign([...all], change(...all)) as Parameters<Settle>));

test.each<[string, Partial<Rules>]>([
  [
    'an older state replaces a later one',
    { settle: given((stored) => ({ 0: { ...stored, state: 'creating' } })) },
  ],
  ['a refund is counted again each time', { settle: given((stored) => ({ 0: { ...stored, refunds: [] } })) }],
  [
    'a chargeback is counted again each time',
    { settle: given((stored) => ({ 0: { ...stored, chargebacks: [] } })) },
  ],
  ['a payment is booked each time', { settle: given((stored) => ({ 0: { ...stored, booked: null } })) }],
  [
    'a reversed chargeback still counts',
    {
      settle: given((_, payment) => ({
        1: { ...payment, chargebacks: payment.chargebacks.map((one) => ({ ...one, reversedAt: null })) },
      })),
    },
  ],
  [
    'a refund counts while it waits',
    {
      settle: given((_, payment) => ({
        1: { ...payment, refunds: payment.refunds.map((one) => ({ ...one, state: 'refunded' })) },
      })),
    },
  ],
  [
    'a pending mandate counts as valid',
    { settle: given((_, __, mandate) => ({ 2: mandate === 'pending' ? 'valid' : mandate })) },
  ],
  [
    'an invalid mandate counts as pending',
    { settle: given((_, __, mandate) => ({ 2: mandate === 'invalid' ? 'pending' : mandate })) },
  ],
  ['each response is an event', { settle: given((stored) => ({ 0: { ...stored, fingerprint: null } })) }],
  [
    'an earlier status of the mandate is forgotten',
    {
      settle: given((stored) => ({
        0: { ...stored, change: stored.change && { ...stored.change, mandate: null } },
      })),
    },
  ],
  [
    'a superseded change waits like the newest',
    {
      settle: given((stored) => ({
        0: {
          ...stored,
          change:
            stored.change?.state === 'superseded' ? { ...stored.change, state: 'checkout' } : stored.change,
        },
      })),
    },
  ],
  [
    'an older change wins when it comes last',
    { afterCompareAndSet: (decision) => RULES.afterCompareAndSet(decision, true) },
  ],
  [
    'no mandate of no use is ended',
    {
      afterCompareAndSet: (decision, isNewest) => ({
        ...RULES.afterCompareAndSet(decision, isNewest),
        revokesOwn: false,
      }),
    },
  ],
  [
    'a lost method is not noticed',
    { settle: settledBy(({ change }) => ({ change: change && { ...change, isLost: false } })) },
  ],
  [
    'the mail of a failed change is left out',
    {
      settle: settledBy(({ change }) => ({
        change: change && { ...change, mails: change.mails.filter((mail) => mail !== 'change-failed') },
      })),
    },
  ],
  [
    'an invoice is booked only when the change succeeds',
    {
      settle: settledBy(({ movements, change }) => ({
        movements: change && !change.competes ? [] : movements,
      })),
    },
  ],
  [
    'surplus is booked on the first invoice',
    {
      settle: settledBy(({ movements }) => ({
        movements: movements.map((one) => ({
          ...one,
          lines: one.lines.slice(0, 1).map((line) => ({ ...line, cents: one.cents })),
        })),
      })),
    },
  ],
])('Broken on purpose, it is found: %s', (_, broken) => {
  const rules = { ...RULES, ...broken };
  expect(
    firstDifference(cases, expected, ({ payings, heard }) => tablesAfter(rules, payings, heard)),
  ).toBeDefined();
});
