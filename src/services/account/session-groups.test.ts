import { expect, test } from 'vitest';
import type { SessionInOverview } from '../../lib/auth/sessions-overview.ts';
import { groupSessions } from './session-groups.ts';

const session = (handle: string, change: Partial<SessionInOverview> = {}): SessionInOverview => ({
  handle,
  device: 'Chrome op Windows',
  place: 'Utrecht',
  brandKey: 'ad',
  startedAt: '2026-11-20T08:00:00Z',
  lastSeenAt: '2026-11-23T08:00:00Z',
  isCurrent: false,
  ...change,
});

test('Sessions of equal devices are one row, which shows the last seen', () => {
  const last = session('a', { lastSeenAt: '2026-11-24T08:00:00Z' });
  const groups = groupSessions([last, session('b', { device: 'Safari op iPhone' }), session('c')]);
  expect(groups.map(({ handles }) => handles)).toEqual([['a', 'c'], ['b']]);
  expect(groups[0]?.lastSeenAt).toBe(last.lastSeenAt);
});

test.each([
  ['in another place', { place: null }],
  ['at another brand', { brandKey: 'vk' }],
  ['of the request', { isCurrent: true }],
])('A session %s has a row of its own', (_, change) => {
  expect(groupSessions([session('a', change), session('b')])).toHaveLength(2);
});
