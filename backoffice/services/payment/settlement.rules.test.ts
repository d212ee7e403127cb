/** Single decisions about a response of the provider, most of them after what went wrong elsewhere (payments.md, section 10). */
import { expect, it, test } from 'vitest';
import type { MandateStatus, Payment } from '../../kernel/payment-provider.ts';
import type { Change } from './changes.rules.ts';
import { begun, paymentOf, SETTLE_RULES, storedOf } from './settlement.fixture.ts';
import { type Settled, type Settlement, type StoredPayment, settle } from './settlement.rules.ts';

const DAY_MS = 86_400_000;
const settledAt = (
  stored: StoredPayment,
  payment: Payment,
  mandate: MandateStatus | null,
  now = 0,
): Settlement => settle(stored, payment, mandate, now, SETTLE_RULES);
function settled(
  stored: StoredPayment,
  payment: Payment,
  mandate: MandateStatus | null = null,
  now = 0,
): Settled {
  const result = settledAt(stored, payment, mandate, now);
  if (result.outcome !== 'settled') throw new Error(`It is ${result.outcome}`);
  return result;
}
const ofChange = (change: Partial<Change> = {}): StoredPayment =>
  storedOf({ purpose: 'change', cents: 1, parts: [], change: begun(change) });
const cent = (own: Partial<Payment> = {}): Payment => paymentOf({ cents: 1, ...own });
const refund = (state: 'queued' | 'refunded' | 'failed' | 'unknown', cents = 1_000) => ({
  id: 're_1',
  state,
  cents,
});
const chargeback = (reversedAt: string | null = null) => ({
  ...{ id: 'chb_1', cents: 3_250, reasonCode: 'MD06', reversedAt },
});

test.each<[string, Partial<Payment>, Partial<StoredPayment>]>([
  ['id', { id: 'tr_other' }, {}],
  ['customer', { customerId: 'cst_2' }, {}],
  ['amount', { cents: 3_251 }, {}],
  ['currency', { currencyOk: false }, {}],
  ['mode', { mode: 'live' }, {}],
  ['profile', { profileId: 'pfl_2' }, {}],
  ['ours', { ours: null }, { providerId: null }],
  ['ours', { ours: { payment: 'p2' } }, {}],
])('A payment with another %s is not ours: one event, and nothing is applied', (field, other, own) => {
  const payment = paymentOf({ state: 'paid', ...other });
  const first = settledAt(storedOf(own), payment, null);
  expect(first).toEqual({ outcome: 'mismatch', fields: [field], fingerprint: `mismatch|${field}` });
  expect(settledAt(storedOf({ ...own, fingerprint: `mismatch|${field}` }), payment, null)).toEqual({
    outcome: 'same',
  });
});

it('A payment whose creation got no response is adopted by what it says of itself', () => {
  const { payment } = settled(storedOf({ providerId: null, state: 'creating' }), paymentOf());
  expect(payment).toMatchObject({ providerId: 'tr_p1', state: 'open' });
});

it('A paid change waits for its mandate without a second checkout, and fails after five days with one mail', () => {
  const paid = cent({ state: 'paid', mandateId: 'mdt_1' });
  const waiting = settled(ofChange(), paid, 'pending', 1_000);
  expect(waiting.change).toMatchObject({
    change: { state: 'mandate_pending', waitingSince: 1_000 },
    mails: [],
  });
  const almost = 1_000 + 5 * DAY_MS - 1;
  expect(settledAt(waiting.payment, paid, 'pending', almost)).toEqual({ outcome: 'same' });
  const late = settled(waiting.payment, paid, 'pending', almost + 1);
  expect(late.change).toMatchObject({ change: { state: 'failed' }, mails: ['change-failed'] });
  expect(settledAt(late.payment, paid, 'pending', almost + DAY_MS)).toEqual({ outcome: 'same' });
  const valid = settled(late.payment, paid, 'valid', almost + DAY_MS);
  expect(valid.change).toMatchObject({
    change: { state: 'failed' },
    revokesOwn: true,
    competes: false,
    mails: [],
  });
});

it('A superseded change waits in silence and fails in silence', () => {
  const paid = cent({ state: 'paid' });
  const waiting = settled(ofChange({ state: 'superseded' }), paid, 'pending');
  expect(waiting.change?.change).toMatchObject({ state: 'superseded', waitingSince: 0 });
  const late = settled(waiting.payment, paid, 'pending', 5 * DAY_MS);
  expect(late.change).toMatchObject({ change: { state: 'failed' }, mails: [] });
});

it('The pending mandate of a cancelled attempt counts for nothing', () => {
  const { change } = settled(ofChange(), cent({ state: 'canceled' }), 'pending');
  expect(change).toMatchObject({
    change: { state: 'cancelled' },
    competes: false,
    revokesOwn: false,
    mails: [],
  });
});

it('A first payment that also pays an invoice books it when the change fails', () => {
  const stored = storedOf({ purpose: 'change', change: begun() });
  const { movements, change } = settled(stored, paymentOf({ state: 'paid' }), 'invalid');
  expect(change).toMatchObject({ change: { state: 'failed' }, mails: ['change-failed'] });
  expect(movements).toEqual([
    { kind: 'paid', cause: 'paid:p1', cents: 3_250, lines: [{ invoiceId: 'A', cents: 3_250 }] },
  ]);
});

it('The cent of a first payment is booked on nothing', () => {
  expect(settled(ofChange(), cent({ state: 'paid' }), 'valid').movements).toEqual([]);
});

it('A refund is counted once, and not at all once it failed', () => {
  const paid = settled(storedOf(), paymentOf({ state: 'paid' })).payment;
  const queued = settled(paid, paymentOf({ state: 'paid', refunds: [refund('queued')] }));
  expect([queued.movements, queued.refundingCents]).toEqual([[], 1_000]);
  const done = settled(queued.payment, paymentOf({ state: 'paid', refunds: [refund('refunded')] }));
  expect(done.movements).toMatchObject([{ cause: 'refunded:re_1', cents: 1_000, lines: [{ cents: 1_000 }] }]);
  const failed = settled(done.payment, paymentOf({ state: 'paid', refunds: [refund('failed')] }));
  expect(failed.movements).toMatchObject([
    { cause: 'refunded-undone:re_1', cents: -1_000, lines: [{ cents: -1_000 }] },
  ]);
});

it('A refund that was deleted is gone, and one that comes back counts', () => {
  const with_ = (...refunds: ReturnType<typeof refund>[]) => paymentOf({ state: 'paid', refunds });
  const queued = settled(settled(storedOf(), with_()).payment, with_(refund('queued')));
  const gone = settled(queued.payment, with_());
  expect([gone.payment.refunds, gone.refundingCents]).toEqual([[{ ...refund('queued'), state: 'gone' }], 0]);
  const again = settled(gone.payment, with_(refund('refunded')));
  expect(again.movements).toMatchObject([{ kind: 'refunded', cents: 1_000 }]);
});

it('A charged back invoice is owed again, and paid again when the bank reverses it', () => {
  const paid = settled(storedOf(), paymentOf({ state: 'paid' })).payment;
  const back = settled(paid, paymentOf({ state: 'paid', chargebacks: [chargeback()] }));
  expect(back.movements).toMatchObject([{ kind: 'charged_back', lines: [{ invoiceId: 'A', cents: 3_250 }] }]);
  const reversed = settled(
    back.payment,
    paymentOf({ state: 'paid', chargebacks: [chargeback('2026-12-01')] }),
  );
  expect(reversed.movements).toMatchObject([
    { kind: 'charged_back', lines: [{ invoiceId: 'A', cents: -3_250 }] },
  ]);
});

it('A refund takes the surplus first and then the last invoice', () => {
  const parts = [
    { invoiceId: 'A', cents: 1_000, outstanding: 1_000 },
    { invoiceId: 'B', cents: 2_250, outstanding: 2_000 },
  ];
  const { movements } = settled(
    storedOf({ parts }),
    paymentOf({ state: 'paid', refunds: [refund('refunded')] }),
  );
  expect(movements[1]?.lines).toEqual([
    { invoiceId: 'A', cents: 0 },
    { invoiceId: 'B', cents: 750 },
  ]);
});

it('What is refunded and charged back beyond the payment raises an alarm', () => {
  const all = { refunds: [refund('refunded')], chargebacks: [chargeback()] };
  const { alarms, movements } = settled(storedOf(), paymentOf({ state: 'paid', ...all }));
  expect(alarms).toEqual(['taken-back-beyond-payment']);
  expect(movements.slice(1).flatMap(({ lines }) => lines.map(({ cents }) => cents))).toEqual([1_000, 2_250]);
});

it.each([
  ['unknown', 'open', 'open', ['unknown-state']],
  ['failed', 'paid', 'paid', ['contradiction']],
  ['expired', 'failed', 'failed', ['contradiction']],
  ['paid', 'expired', 'paid', ['paid-after-end']],
  ['open', 'pending', 'pending', []],
] as const)('%s after %s is %s, with alarms %j', (state, before, after, alarms) => {
  const result = settled(storedOf({ state: before, fingerprint: 'before' }), paymentOf({ state }));
  expect([result.payment.state, result.alarms]).toEqual([after, alarms]);
});

it.each([
  ['AM04', 'retry'],
  ['AC04', 'mandate-dead'],
  ['MD06', 'reader-wish'],
  ['MD07', 'died'],
  ['AM05', 'double'],
  ['XX99', 'unknown'],
  [null, 'unknown'],
])('A debit that comes back with %s is: %s, once', (bankReasonCode, action) => {
  const failed = paymentOf({ state: 'failed', bankReasonCode });
  const first = settled(storedOf({ purpose: 'collection', state: 'pending' }), failed);
  expect(first.returned).toBe(action);
  expect(settled({ ...first.payment, fingerprint: null }, failed).returned).toBeNull();
});

it('A debit that is taken back later follows its code, and a payment that is no debit has none', () => {
  const stored = storedOf({ purpose: 'collection', state: 'paid', booked: { booked: [], surplus: 0 } });
  const back = paymentOf({ state: 'paid', chargebacks: [chargeback()] });
  expect(settled(stored, back).returned).toBe('reader-wish');
  expect(settled({ ...stored, purpose: 'once' }, back).returned).toBeNull();
});

it('The fingerprint holds no account, name or amount', () => {
  const account = { last4: '4300', country: 'NL', cardMonth: null, holder: 'Jansen' };
  const { payment } = settled(
    storedOf(),
    paymentOf({ state: 'paid', account, refunds: [refund('queued')] }),
    'valid',
  );
  expect(payment.fingerprint).toBe('paid|valid|re_1:queued|');
});
