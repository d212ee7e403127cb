import { expect, test } from 'vitest';
import { invoiceAddress, invoiceFileAddress, yearFileAddress } from './addresses.ts';

test('the address of an invoice narrows the list to its subscription and year', () => {
  const one = { subscriptionId: '10000001', periodFirst: '2026-12-01', invoiceId: 'a1' };
  expect(invoiceAddress(one)).toBe('/facturen?abonnement=10000001&jaar=2026#a1');
  expect(invoiceFileAddress('a/1')).toBe('/facturen/pdf/a%2F1');
  expect(yearFileAddress(2026)).toBe('/facturen/jaar/2026');
});
