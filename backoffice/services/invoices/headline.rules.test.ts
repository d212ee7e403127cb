import { describe, expect, it } from 'vitest';
import type { Country } from '../../../contract/public-holidays.ts';
import { headlineOf, type NextPayment, type OpenInvoice } from './headline.rules.ts';
import { openInvoice, type StandingInvoice, withStanding } from './invoice-view.ts';
import { debitDay, dueOn } from './plan.rules.ts';

const TODAY = '2026-11-28';
const invoice = (own: Partial<OpenInvoice> = {}): OpenInvoice => ({
  ...{ invoiceId: 'a', state: 'open', outstanding: 3250, payBefore: '2026-12-16' },
  ...{ debitOn: null, productKind: 'newspaper' },
  ...own,
});
const payment = (day: string, cents: number, subscriptionId = day): NextPayment => ({
  ...{ day, cents, method: 'debit', subscriptionId },
});
const NOTHING = { count: 0, cents: 0, before: null, debitOn: null, next: null };

describe('the first sentence', () => {
  it('says that nothing is to be paid, without a payment to come or with one of 0', () => {
    for (const next of [[], [payment('2027-01-04', 0)]])
      expect(headlineOf([], next)).toMatchObject({ kind: 'nothing', ...NOTHING, invoiceId: null });
  });

  it('says the first payment to come that is not 0', () => {
    const payments = [payment('2027-02-01', 100), payment('2027-01-01', 0), payment('2027-01-04', 3250)];
    expect(headlineOf([], payments)).toMatchObject({ ...NOTHING, kind: 'next', next: payments[2] });
    expect(payments[0]?.day, 'the list that was given is as it was').toBe('2027-02-01');
  });

  it.each([
    ['open', 'open'],
    ['processing', 'processing'],
    ['overdue', 'overdue'],
    ['uncollectible', 'overdue'],
  ] as const)('of an invoice that is %s is about what is %s, and about no payment to come', (state, kind) => {
    expect(headlineOf([invoice({ state })], [payment('2027-01-04', 3250)])).toEqual({
      ...{ kind, count: 1, cents: 3250, before: '2026-12-16', debitOn: null, next: null },
      ...{ invoiceId: 'a', productKind: 'newspaper' },
    });
  });

  it('is about what is late first, then what is open, then what the bank has', () => {
    const all = [
      invoice({ state: 'processing', outstanding: 1 }),
      invoice({ state: 'open', outstanding: 20 }),
      invoice({ state: 'uncollectible', outstanding: 300 }),
      invoice({ state: 'overdue', outstanding: 4000 }),
    ];
    const said = (from: number, to: number) => {
      const { kind, count, cents } = headlineOf(all.slice(from, to), []);
      return [kind, count, cents];
    };
    expect(said(0, 4)).toEqual(['overdue', 2, 4300]);
    expect(said(0, 2)).toEqual(['open', 1, 20]);
    expect(said(0, 1)).toEqual(['processing', 1, 1]);
  });

  it('names one invoice only, and the first day of several', () => {
    const two = [invoice({ payBefore: '2026-12-20' }), invoice({ invoiceId: 'b', payBefore: '2026-12-03' })];
    expect(headlineOf(two, [])).toMatchObject({ count: 2, invoiceId: null, before: '2026-12-03' });
    const without = [invoice({ state: 'overdue', payBefore: null }), ...two];
    expect(headlineOf(without, [])).toMatchObject({ count: 1, before: null, invoiceId: 'a' });
  });

  it('says the day of a debit only where all of it is taken', () => {
    const taken = [invoice({ debitOn: '2027-01-08' }), invoice({ debitOn: '2027-01-04' })];
    expect(headlineOf(taken, []).debitOn).toBe('2027-01-04');
    expect(headlineOf([...taken, invoice()], []).debitOn).toBeNull();
  });
});

const SELLER = { dueAfterDays: 1, leastDueDays: 14, announceDays: 14 };

/** The invoice of a term, issued three weeks ahead. */
function issued(country: Country, first: string, issuedOn: string, isDebit: boolean): StandingInvoice {
  const term = { n: 0, first, last: first };
  const debitOn = isDebit ? debitDay(term, issuedOn, SELLER) : null;
  const due = dueOn(term, issuedOn, SELLER, debitOn);
  const balance = {
    ...{ lines: 3250, credited: 0, paid: 0, refunded: 0, chargedBack: 0 },
    ...{ dueOn: due, runningPayment: null, isWrittenOff: false },
  };
  const facts = { id: 'a', country, dueOn: due, debitOn, productKind: 'newspaper', balance };
  return withStanding(facts as Parameters<typeof withStanding>[0], TODAY);
}

const said = (one: StandingInvoice, today: string) => {
  const { kind, before, debitOn } = headlineOf([openInvoice(withStanding(one, today), today)], []);
  return { kind, before, debitOn };
};

describe.each(['nl', 'be'] as const)('an invoice of the term from 1 January 2027 in %s', (country) => {
  const byDebit = issued(country, '2027-01-01', '2026-12-11', true);
  const byHand = issued(country, '2027-01-01', '2026-12-11', false);

  it('is taken on Monday 4 January, because banks are closed until then, and is in time on that day', () => {
    expect(said(byDebit, '2026-12-11')).toEqual({
      ...{ kind: 'open', before: '2027-01-05', debitOn: '2027-01-04' },
    });
    expect(said(byDebit, '2027-01-04')).toMatchObject({ kind: 'open', debitOn: '2027-01-04' });
    expect(said(byDebit, '2027-01-05')).toEqual({ kind: 'overdue', before: '2027-01-07', debitOn: null });
  });

  it('is paid by the reader before the day after the due day', () => {
    expect(said(byHand, '2027-01-02')).toEqual({ kind: 'open', before: '2027-01-03', debitOn: null });
    expect(said(byHand, '2027-01-03')).toEqual({ kind: 'overdue', before: '2027-01-05', debitOn: null });
  });

  it('says no day while the bank has the payment', () => {
    const running = { ...byHand, balance: { ...byHand.balance, runningPayment: 'tr_1' } };
    expect(said(running, '2027-03-01')).toEqual({ kind: 'processing', before: null, debitOn: null });
  });

  it('says no day any more after the last reminder', () => {
    expect(said(byHand, '2027-06-01')).toEqual({ kind: 'overdue', before: null, debitOn: null });
  });
});
