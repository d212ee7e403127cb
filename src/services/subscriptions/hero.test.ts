import { describe, expect, it } from 'vitest';
import { beforeText, byNextDelivery, comingLines, heroOf, type Subscription } from './hero.ts';
import { deliveredOn, subscription } from './subscription.fixture.ts';

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ');
const on = (day: string, before: string, more: Partial<Subscription> = {}) =>
  subscription({ nextDelivery: deliveredOn(day, before), ...more });
const magazine = { name: 'Elke week', kind: 'magazine', deliveryDays: [], digitalAccess: false } as const;
const account = { name: 'Digitaal', kind: 'account', deliveryDays: [], digitalAccess: true } as const;
const pause = { changeId: 'p', kind: 'suspension', firstDay: '2026-11-20', lastDay: '2026-12-02' } as const;
const paused = { ...pause, address: null, publisherReason: null };
const snow = { runningChange: { ...paused, publisherReason: 'Sneeuw' } };

describe('The hero of the subscriptions page', () => {
  it('shows the next day with a paper, and its titles in the order of their arrival', () => {
    const late = on('2026-11-23', '08:00');
    const soon = on('2026-11-21', '08:30');
    const sooner = on('2026-11-21', '07:30');
    const hero = heroOf([late, soon, sooner]);
    expect(hero).toMatchObject({ kind: 'next', day: '2026-11-21' });
    expect(hero.kind === 'next' && hero.coming).toEqual([sooner, soon]);
  });

  it('says that the paper comes after a pause only when every title of that day was paused', () => {
    const isAfterPause = (...all: Subscription[]) => {
      const hero = heroOf(all);
      return hero.kind === 'next' && hero.isAfterPause;
    };
    const back = on('2026-12-03', '08:00', { runningChange: paused, state: 'paused' });
    expect(isAfterPause(back)).toBe(true);
    expect(isAfterPause(back, on('2026-12-03', '08:00'))).toBe(false);
    expect(isAfterPause(back, on('2026-11-24', '08:00'))).toBe(false);
  });

  it('shows when the first subscription begins, while there is no next paper', () => {
    const upcoming = (startsOn: string) => subscription({ state: 'upcoming', startsOn, nextDelivery: null });
    expect(heroOf([upcoming('2027-03-01'), upcoming('2027-01-04')])).toEqual({
      kind: 'starts',
      day: '2027-01-04',
    });
  });

  it('has a text for every reader without a next paper', () => {
    const digital = subscription({
      nextDelivery: null,
      product: account,
    });
    const ended = subscription({ state: 'ended', nextDelivery: null });
    const quiet = subscription({ nextDelivery: null });
    expect([[], [digital, ended], [ended], [quiet]].map((all) => heroOf(all).kind)).toEqual([
      'none',
      'digital',
      'ended',
      'quiet',
    ]);
  });
});

it.each<[string, Subscription[], boolean, string, string?]>([
  ['a newspaper', [on('2026-11-24', '08:00')], false, 'hero.coming.newspaper'],
  ['a magazine', [on('2026-11-24', '08:00', { product: magazine })], false, 'hero.coming.magazine'],
  ['one of several', [on('2026-11-24', '08:00')], true, 'hero.coming.newspaper: Ochtendblad'],
  [
    'a newspaper after a pause',
    [on('2026-11-24', '08:00', { runningChange: paused })],
    false,
    'hero.coming.afterPause.newspaper',
  ],
  [
    'a newspaper that the publisher paused',
    [on('2026-11-24', '08:00', snow)],
    false,
    'pause.reason sneeuw',
    'hero.coming.again.newspaper dinsdag 24\u00a0november',
  ],
  [
    'one of several that the publisher paused',
    [on('2026-11-24', '08:00', snow)],
    true,
    'hero.coming.newspaper: Ochtendblad',
  ],
  [
    'two newspapers',
    [on('2026-11-24', '08:00'), on('2026-11-24', '09:00', { brandName: 'Avond' })],
    true,
    'hero.coming.two.newspaper Ochtendblad Avond',
  ],
  [
    'a newspaper and a magazine',
    [on('2026-11-24', '08:00'), on('2026-11-24', '09:00', { brandName: 'Blad', product: magazine })],
    true,
    'hero.coming.two.mixed Ochtendblad Blad',
  ],
  ['three titles', Array.from({ length: 3 }, () => on('2026-11-24', '08:00')), true, 'hero.coming.many 3'],
])(
  'The hero says what comes and on which day, or why the publisher paused it and from when it comes again: %s',
  (_, all, isOneOfSeveral, before, main = 'morgen, dinsdag 24\u00a0november') => {
    const hero = heroOf(all);
    expect(hero.kind === 'next' && comingLines(hero, isOneOfSeveral, '2026-11-23', t)).toEqual({
      before,
      main,
    });
  },
);

it.each<[string, Subscription[], string]>([
  ['one title', [on('2026-11-24', '08:00')], 'hero.next.before 8.00\u00a0uur'],
  ['two at once', [on('2026-11-24', '08:00'), on('2026-11-24', '08:00')], 'hero.next.before 8.00\u00a0uur'],
  [
    'two titles by name',
    [on('2026-11-24', '18:00', { brandName: 'Avond' }), on('2026-11-24', '08:00')],
    'hero.next.before.two Ochtendblad 8.00\u00a0uur Avond 18.00\u00a0uur',
  ],
  [
    'the first and the last of three',
    ['18:00', '07:00', '08:00'].map((time) => on('2026-11-24', time)),
    'hero.next.before.many 7.00\u00a0uur 18.00\u00a0uur',
  ],
  [
    'a late title',
    [subscription({ nextDelivery: deliveredOn('2026-11-24', '11:30', true) })],
    'hero.next.late 11.30\u00a0uur',
  ],
  [
    'a late title after one on time',
    [
      subscription({ brandName: 'Avond', nextDelivery: deliveredOn('2026-11-24', '11:30', true) }),
      on('2026-11-24', '08:00'),
    ],
    'hero.next.late.two Ochtendblad 8.00\u00a0uur Avond 11.30\u00a0uur',
  ],
])('The line below the date says by when the papers come: %s', (_, all, text) => {
  const hero = heroOf(all);
  expect(hero.kind === 'next' && beforeText(hero, t)).toBe(text);
});

it('Subscriptions are ordered by their next delivery, then their start, and digital ones come last', () => {
  const digital = subscription({ nextDelivery: null, product: account });
  const upcoming = subscription({ nextDelivery: null, state: 'upcoming', startsOn: '2027-01-04' });
  const [soon, later] = [on('2026-11-24', '07:00'), on('2026-11-24', '08:00')];
  expect(byNextDelivery([digital, upcoming, later, soon])).toEqual([soon, later, upcoming, digital]);
});
