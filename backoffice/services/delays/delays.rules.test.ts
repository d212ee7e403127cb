import { expect, test } from 'vitest';
import { delayAt, type KnownDelay, placeOf } from './delays.rules.ts';

const delay = (more: Partial<KnownDelay> = {}): KnownDelay => ({
  id: '1',
  brandKey: 'ad',
  country: 'NL',
  from: '3500',
  to: '3585',
  day: '2026-11-21',
  expectedBy: '10:30',
  reason: null,
  createdAt: '2026-11-21T05:00:00.000Z',
  ...more,
});

test.each([
  ['3512 PN', 'NL', '3512'],
  [' 3512pn ', 'NL', '3512'],
  ['9000', 'BE', '9000'],
])('%s is a postcode of %s', (postcode, country, digits) => {
  expect(placeOf(postcode)).toEqual({ country, digits });
});

test.each(['', 'Utrecht', '351', '35123', '3512 P', 'D-80331'])(
  '%j is not a Dutch or Belgian postcode',
  (postcode) => {
    expect(placeOf(postcode)).toBeUndefined();
  },
);

test.each([
  ['3500 AA', true],
  ['3585 ZZ', true],
  ['3499 ZZ', false],
  ['3586 AA', false],
  ['3512', false],
  ['nergens', false],
])('a delay for 3500 to 3585 in the Netherlands includes %s: %s', (postcode, isInside) => {
  expect(delayAt([delay()], 'ad', postcode, '2026-11-21') !== undefined).toBe(isInside);
});

test('a delay applies to one brand and one day', () => {
  expect(delayAt([delay()], 'vk', '3512 PN', '2026-11-21')).toBeUndefined();
  expect(delayAt([delay()], 'ad', '3512 PN', '2026-11-20')).toBeUndefined();
});

test('the latest delay counts, in any order', () => {
  const later = delay({ id: '0', expectedBy: '09:15', createdAt: '2026-11-21T06:00:00.000Z' });
  for (const delays of [
    [delay(), later],
    [later, delay()],
  ])
    expect(delayAt(delays, 'ad', '3512 PN', '2026-11-21')?.expectedBy).toBe('09:15');
});
