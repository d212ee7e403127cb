import { expect, test } from 'vitest';
import { comingUp } from './coming-up.ts';
import type { Subscription } from './hero.ts';
import { subscription } from './subscription.example.ts';

const TODAY = '2026-11-20';

function pause(
  firstDay: string,
  back: string,
  differences: Partial<Subscription['changes'][number]> = {},
): Subscription['changes'][number] {
  const { subscriptionId, product } = subscription();
  return {
    changeId: `from ${firstDay}`,
    kind: 'suspension',
    state: 'coming',
    firstDay,
    lastDay: firstDay,
    setBy: 'reader',
    reason: null,
    canCancel: true,
    canEndEarly: false,
    firstPaperBack: { day: back },
    subscription: { subscriptionId, product },
    ...differences,
  };
}

const rowsOf = (...subscriptions: readonly Subscription[]) =>
  comingUp(subscriptions, TODAY).map(({ day, what }) => [day, what]);

test('A pause that comes has its first day and the day of the next paper', () => {
  const rows = rowsOf(subscription({ changes: [pause('2026-11-28', '2026-12-05')] }));
  expect(rows).toEqual([
    ['2026-11-28', 'pause'],
    ['2026-12-05', 'back'],
  ]);
});

test('Of a running temporary address only the day of the delivery at home remains', () => {
  const running = pause('2026-11-18', '2026-11-30', { kind: 'temporary_address', state: 'running' });
  expect(rowsOf(subscription({ changes: [running] }))).toEqual([['2026-11-30', 'home']]);
});

test('The events of all subscriptions stand in the order of their days', () => {
  const magazine = { ...subscription().product, kind: 'magazine' as const };
  const rows = rowsOf(
    subscription({ state: 'ending', endsOn: '2026-12-13' }),
    subscription({ state: 'upcoming', startsOn: '2026-12-01' }),
    subscription({ product: magazine, changes: [pause('2026-11-01', '2026-12-03', { state: 'running' })] }),
  );
  expect(rows).toEqual([
    ['2026-12-01', 'starts'],
    ['2026-12-03', 'back.magazine'],
    ['2026-12-13', 'ends'],
  ]);
});

test('A subscription without changes has no row', () => {
  expect(rowsOf(subscription())).toEqual([]);
});
