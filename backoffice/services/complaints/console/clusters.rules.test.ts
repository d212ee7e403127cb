import { expect, test } from 'vitest';
import type { Counted } from '../clusters.repository.ts';
import { clustersOf } from './clusters.rules.ts';

const counted = (brandKey: string, region: string, hour: string, count: number): Counted => ({
  brandKey,
  country: 'NL',
  region,
  hour,
  count,
});

test('counts by region and local hour, most complaints first', () => {
  const day = '2026-11-20';
  const found = clustersOf(
    [
      counted('ad', '35', '2026-11-20T06', 4),
      counted('ad', '35', '2026-11-20T08', 1),
      counted('ad', '89', '2026-11-20T06', 2),
      counted('vk', '35', '2026-11-20T07', 9),
    ],
    day,
  );
  expect(found.hours).toEqual(['07', '08', '09']);
  expect(found.regions).toEqual([
    { brandKey: 'vk', country: 'NL', region: '35', total: 9, byHour: [0, 9, 0] },
    { brandKey: 'ad', country: 'NL', region: '35', total: 5, byHour: [4, 0, 1] },
    { brandKey: 'ad', country: 'NL', region: '89', total: 2, byHour: [2, 0, 0] },
  ]);
});

test('a complaint after midnight counts for the day before, and summer time is used', () => {
  expect(clustersOf([counted('ad', '35', '2026-11-20T23', 1)], '2026-11-20').hours).toEqual(['00 (+1)']);
  expect(clustersOf([counted('ad', '35', '2026-07-20T06', 1)], '2026-07-20').hours).toEqual(['08']);
});

test('a day without complaints has no hours', () => {
  expect(clustersOf([], '2026-11-20')).toEqual({ hours: [], regions: [] });
});
