import { expect, test } from 'vitest';
import { comingPayments } from './coming-payments.ts';

const payment = (subscriptionId: string, cents = 3250) => ({
  ...{ day: '2027-01-01', cents, subscriptionId },
  method: 'debit' as const,
});

test('each payment names its product: also of a subscription without invoices, and of one that ended', () => {
  const payments = comingPayments({
    subscriptions: [{ subscriptionId: 'ended', productName: 'Zaterdag', brandKey: 'ad' }],
    methods: [{ subscriptionId: 'new', productName: 'Digitaal', method: 'debit', maskedAccount: null }],
    next: [payment('new'), payment('ended'), payment('new', 0)],
  });
  expect(payments.map(({ productName }) => productName)).toEqual(['Digitaal', 'Zaterdag']);
});
