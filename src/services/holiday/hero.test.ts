import { expect, it } from 'vitest';
import type { Services } from './answers.ts';
import { awayOf, hasOwnChange, somePaused } from './hero.ts';

type Given = Pick<Services, 'subscriptions' | 'changes'>;

const titles = (...ids: readonly string[]) =>
  ids.map((subscriptionId) => ({ subscriptionId, brandKey: 'ad', state: 'active' }));
const change = (
  subscriptionId: string,
  state: string,
  firstDay: string,
  lastDay: string,
  setBy = 'reader',
) => ({
  ...{ state, firstDay, lastDay, setBy },
  subscription: { subscriptionId },
});
const awayWith = (subscriptions: readonly object[], ...changes: readonly object[]) =>
  awayOf({ subscriptions, changes } as Given, () => true);

it('A reader without a change is not away, also after one that is over', () => {
  expect(awayWith(titles('a'))).toEqual({ kind: 'home' });
  expect(awayWith(titles('a'), change('a', 'past', '2026-10-01', '2026-10-08'))).toEqual({ kind: 'home' });
});

it('Away until the first last day, when every title is', () => {
  const [one, other] = [
    change('a', 'running', '2026-11-20', '2026-12-24'),
    change('b', 'running', '2026-11-20', '2026-12-06'),
  ];
  expect(awayWith(titles('a', 'b'), one, other)).toEqual({ kind: 'until', day: '2026-12-06' });
  expect(awayWith(titles('a'), one, change('a', 'coming', '2027-01-01', '2027-01-08'))).toEqual({
    kind: 'until',
    day: '2026-12-24',
  });
  expect(awayWith(titles('a', 'b'), one)).toBeUndefined();
});

it('Away from the first day that comes, when every title will be', () => {
  const coming = change('a', 'coming', '2026-12-03', '2026-12-09');
  expect(awayWith(titles('a'), coming)).toEqual({ kind: 'from', day: '2026-12-03' });
  expect(awayWith(titles('a', 'b'), coming)).toBeUndefined();
});

it('What the publisher paused is no holiday', () => {
  expect(
    awayWith(titles('a'), change('a', 'running', '2026-11-20', '2026-12-24', 'publisher')),
  ).toBeUndefined();
  expect(awayWith([{ subscriptionId: 'a', state: 'paused' }])).toBeUndefined();
});

it('Without a list of the changes of a title, the page does not say whether the reader is away', () => {
  const given = {
    subscriptions: [...titles('a'), { subscriptionId: 'b', brandKey: 'wls', state: 'active' }],
  };
  expect(
    awayOf({ ...given, changes: [] } as unknown as Given, (brandKey) => brandKey !== 'wls'),
  ).toBeUndefined();
});

const title = (subscriptionId: string, brandName: string, state: string, day?: string) => ({
  ...{ subscriptionId, brandName, state },
  product: { name: `${brandName}, elke dag` },
  nextDelivery: day ? { day, expectedBefore: '08:00', isLate: false } : null,
});
const pause = (subscriptionId: string, lastDay: string) => ({
  ...change(subscriptionId, 'running', '2026-11-20', lastDay, 'publisher'),
  kind: 'suspension',
});
const someOf = (subscriptions: readonly object[], ...changes: readonly object[]) =>
  somePaused({ subscriptions, changes } as unknown as Parameters<typeof somePaused>[0]);

it('Titles that are paused while others come are named, with the next of the others', () => {
  const one = title('a', 'Ochtendblad', 'paused', '2026-12-16');
  const other = title('b', 'De Voorpagina', 'paused', '2026-12-16');
  const comes = title('c', 'Lavendel', 'active', '2026-11-26');
  const next = { name: 'Lavendel', day: '2026-11-26', expectedBefore: '08:00', isLate: false };
  const [early, late] = [pause('a', '2026-12-15'), pause('b', '2026-12-16')];
  expect(someOf([one, comes], early)).toEqual({ names: ['Ochtendblad'], until: '2026-12-15', next });
  const names = ['Ochtendblad', 'De Voorpagina'];
  expect(someOf([one, other, comes], early, late)).toEqual({ names, until: undefined, next });
  expect(someOf([one, other, comes], late)?.until).toBeUndefined();
  expect(someOf([one, title('c', 'Lavendel', 'active')])).toEqual({
    ...{ names: ['Ochtendblad'], until: undefined, next: undefined },
  });
});

it('When all titles or none are paused, no title is named', () => {
  expect(someOf([title('a', 'Ochtendblad', 'paused')])).toBeUndefined();
  expect(someOf([title('a', 'Ochtendblad', 'active'), title('b', 'Lavendel', 'upcoming')])).toBeUndefined();
});

it('Of two subscriptions of one title the paused one is named by its days', () => {
  const [one, other] = [title('a', 'Ochtendblad', 'paused'), title('b', 'Ochtendblad', 'active')];
  expect(someOf([one, other])?.names).toEqual(['Ochtendblad, elke dag']);
});

it('A reader has passed on a holiday while it is coming or running, not when the publisher paused', () => {
  const has = (...changes: readonly object[]) => hasOwnChange({ changes } as Given);
  expect(has()).toBe(false);
  expect(has(change('a', 'coming', '2026-12-03', '2026-12-09'))).toBe(true);
  expect(has(change('a', 'running', '2026-11-20', '2026-12-09'))).toBe(true);
  expect(has(change('a', 'past', '2026-10-01', '2026-10-08'))).toBe(false);
  expect(has(change('a', 'running', '2026-11-20', '2026-12-24', 'publisher'))).toBe(false);
});
