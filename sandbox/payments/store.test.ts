import { expect, test } from 'vitest';
import { add, newId } from './store.ts';

test('of ten thousand and one payments the oldest is forgotten', () => {
  const payments = new Map<string, { readonly id: string }>();
  const ids = Array.from({ length: 10_001 }, () => add(payments, { id: newId('tr') }).id);
  expect(payments.size).toBe(10_000);
  expect([payments.has(ids[0] ?? ''), payments.has(ids[1] ?? '')]).toEqual([false, true]);
  expect(ids.every((id) => /^tr_\w{22}$/.test(id))).toBe(true);
});
