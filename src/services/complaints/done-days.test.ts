import { expect, it } from 'vitest';
import { doneDays } from './done-days.ts';

const followed = (days: readonly string[], next: string | null) =>
  ({
    days,
    subscription: { product: { kind: 'newspaper' }, nextDelivery: next === null ? null : { day: next } },
  }) as unknown as Parameters<typeof doneDays>[0];
const daysOf = (...given: Parameters<typeof followed>) =>
  doneDays(followed(...given)).map(({ day, look }) => `${day} ${look}`);

it('After a complaint its days are shown, and the next paper', () => {
  expect(daysOf(['2026-11-24', '2026-11-23'], '2026-11-26')).toEqual([
    '2026-11-23 complaint',
    '2026-11-24 complaint',
    '2026-11-26 delivery next',
  ]);
});

it('A day that was reported is not the next paper as well', () => {
  expect(daysOf(['2026-11-26'], '2026-11-26')).toEqual(['2026-11-26 complaint']);
  expect(daysOf(['2026-11-26'], null)).toEqual(['2026-11-26 complaint']);
});
