import { expect, test } from 'vitest';
import { addressOf, chosenIn, filterOf, isFiltered, offeredStatuses, olderOf, startOf } from './filter.ts';

const chosen = (query: string) => chosenIn(new URLSearchParams(query), ['ad', 'vk']);

test('the address says which invoices are shown', () => {
  expect(chosen('merk=ad&abonnement=10000001&status=te-laat&jaar=2025&toon=24')).toEqual({
    brandKey: 'ad',
    subscriptionId: '10000001',
    status: 'overdue',
    year: 2025,
    first: 24,
  });
});

test.each([
  '',
  'merk=hln',
  'status=weg',
  'status=open_',
  'jaar=98',
  'jaar=20255',
  'jaar=1999',
  'abonnement=',
  'toon=x',
  'toon=',
])('what means nothing is left out: %s', (query) => {
  expect(chosen(query)).toEqual({ first: 12 });
  expect(isFiltered(chosen(query))).toBe(false);
});

test('a page shows 12 to 60 invoices', () => {
  expect(chosen('toon=1').first).toBe(12);
  expect(chosen('toon=-24').first).toBe(12);
  expect(chosen('toon=1e9').first).toBe(60);
  expect(chosen('toon=12.5').first).toBe(12);
});

test('an address has what was chosen, and is read as it was written', () => {
  const filter = { brandKey: 'vk', subscriptionId: '10 1', status: 'credited', year: 2026 } as const;
  expect(addressOf({})).toBe('/facturen');
  expect(addressOf({ ...filter, first: 36 })).toBe(
    '/facturen?merk=vk&abonnement=10+1&status=tegoed&jaar=2026&toon=36',
  );
  const read = chosen(addressOf({ ...filter, first: 36 }).split('?')[1] ?? '');
  expect(read).toEqual({ ...filter, first: 36 });
  expect(filterOf(read)).toEqual(filter);
});

test('older invoices come twelve at a time, up to sixty', () => {
  expect(olderOf({ first: 12 }, 12)).toBeUndefined();
  expect(olderOf({ first: 12 }, 13)).toBe(24);
  expect(olderOf({ first: 54 }, 99)).toBe(60);
  expect(olderOf({ first: 60 }, 99)).toBeUndefined();
  expect([0, 1, 12, 13, 24].map(startOf)).toEqual([undefined, undefined, 'vanaf-12', undefined, 'vanaf-24']);
});

test('a status that the page knows of can be chosen; open and paid always can', () => {
  const shown = (kind: string, ...statuses: readonly ('paid' | 'credited')[]) => ({
    headline: { kind },
    invoices: statuses.map((status) => ({ status })),
  });
  expect(offeredStatuses({ first: 12 }, shown('nothing'))).toEqual(['open', 'paid']);
  expect(offeredStatuses({ first: 12 }, shown('overdue', 'paid', 'credited'))).toEqual([
    'open',
    'overdue',
    'paid',
    'credited',
  ]);
  expect(offeredStatuses({ first: 12, status: 'processing' }, shown('next'))).toContain('processing');
});
