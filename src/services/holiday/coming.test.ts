import { expect, it } from 'vitest';
import { writtenTexts as t } from '../../islands/holiday/written-texts.fixture.ts';
import type { Subscription } from '../subscriptions/hero.ts';
import { subscription } from '../subscriptions/subscription.fixture.ts';
import { comingLinks, comingRows, isComing, pauseLink } from './coming.ts';

const TODAY = '2026-11-20';

type Change = Subscription['changes'][number];

const change = (differences: Partial<Change> = {}): Change => ({
  changeId: 'c1',
  kind: 'suspension',
  state: 'coming',
  firstDay: '2026-11-28',
  lastDay: '2026-12-06',
  setBy: 'reader',
  reason: null,
  canCancel: true,
  canEndEarly: false,
  firstPaperBack: { day: '2026-12-07' },
  subscription: {
    subscriptionId: 's 1',
    product: { name: 'Weekend', kind: 'newspaper', digitalAccess: true },
  },
  ...differences,
});
const ELSEWHERE = change({
  kind: 'temporary_address',
  firstDay: '2026-11-24',
  firstPaperBack: { day: '2026-11-26' },
});
const wordsOf = (...subscriptions: Subscription[]) =>
  comingRows(subscriptions, t, TODAY).map(({ day, text }) => `${day} ${text}`);

it('A pause begins, and after it the first paper comes again', () => {
  expect(wordsOf(subscription({ changes: [change()] }))).toEqual([
    '2026-11-28 Uw pauze begint',
    '2026-12-07 Uw krant komt weer',
  ]);
});

it('A running pause has begun', () => {
  const changes = [change({ state: 'running', firstDay: TODAY })];
  expect(wordsOf(subscription({ changes }))).toEqual(['2026-12-07 Uw krant komt weer']);
});

it('At most four rows come, the earliest first, each with its title when there are several', () => {
  const ending = subscription({ state: 'ending', endsOn: '2026-12-31', changes: [change(), ELSEWHERE] });
  const other = subscription({ brandName: 'Lavendel', state: 'upcoming', startsOn: '2026-11-25' });
  expect(wordsOf(ending)).toHaveLength(4);
  expect(wordsOf(subscription({ ...ending, changes: [] }))).toEqual([
    '2026-12-31 De laatste dag van uw abonnement',
  ]);
  expect(wordsOf(ending, other)).toEqual([
    '2026-11-24 We bezorgen op uw tijdelijke adres: Ochtendblad',
    '2026-11-25 Uw abonnement begint: Lavendel',
    '2026-11-26 We bezorgen weer thuis: Ochtendblad',
    '2026-11-28 Uw pauze begint: Ochtendblad',
  ]);
});

it('A pause of the publisher has its reason', () => {
  const [row] = comingRows(
    [subscription({ changes: [change({ setBy: 'publisher', reason: 'Sneeuw' })] })],
    t,
    TODAY,
  );
  expect(row?.reason).toBe('Door sneeuw bezorgen we tijdelijk niet.');
});

it('A pause is orange and another address blue, as in the ribbon', () => {
  const rows = comingRows([subscription({ changes: [change(), ELSEWHERE] })], t, TODAY);
  expect(rows.map(({ text, tint }) => `${text}: ${tint ?? 'ink'}`)).toEqual([
    'We bezorgen op uw tijdelijke adres: tint-blue',
    'We bezorgen weer thuis: ink',
    'Uw pauze begint: tint-orange',
    'Uw krant komt weer: ink',
  ]);
});

it('A paused title has a button that ends the pause, or shows one that the publisher set', () => {
  const running = { state: 'running', canCancel: false } as const;
  const ending = subscription({ changes: [change({ ...running, canEndEarly: true })] });
  const kept = subscription({ changes: [change({ ...running, setBy: 'publisher' })] });
  expect(pauseLink(ending, t)?.text).toBe('Eerder weer bezorgen');
  expect(pauseLink(kept, t)?.text).toBe('Bekijk de pauze');
  expect(pauseLink(subscription({ changes: [change()] }), t)).toBeUndefined();
  const linksOf = (one: Subscription) => comingLinks([one], t).map(({ text }) => text);
  expect(linksOf(ending)).toEqual(['Bekijk de pauze']);
  expect(linksOf(kept)).toEqual([]);
  expect(linksOf(subscription({ changes: [change()] }))).toEqual(['Bekijk de pauze', 'Pauze annuleren']);
});

it('A move comes once, with its address, and with the titles that move when others stay', () => {
  const { address } = subscription().nextDelivery ?? {};
  const move = { moveId: 'm1', movingDay: '2026-11-30', address: address ?? null };
  const moving = subscription({ moves: [move] });
  const other = subscription({ brandName: 'Lavendel' });
  const rows = (...all: Subscription[]) => comingRows(all, t, TODAY);
  expect(rows(moving)).toEqual([
    {
      ...{ day: '2026-11-30', icon: 'box', tint: 'tint-blue' },
      ...{ text: 'U verhuist', reason: 'Naar Dorpsstraat 12 in Utrecht' },
    },
  ]);
  expect(rows(moving, { ...other, moves: [move] }).map(({ text }) => text)).toEqual(['U verhuist']);
  expect(rows(moving, other).map(({ text }) => text)).toEqual(['U verhuist: Ochtendblad']);
  const outside = subscription({ moves: [{ ...move, address: null }] });
  expect(rows(outside)[0]?.reason).toBe('Op uw nieuwe adres bezorgen we niet');
});

it('A move names the titles that are not delivered at the new address, in whatever order they come', () => {
  const { address } = subscription().nextDelivery ?? {};
  const move = { moveId: 'm1', movingDay: '2026-11-30' };
  const paper = subscription({ moves: [{ ...move, address: address ?? null }] });
  const magazine = subscription({ brandName: 'Lavendel', moves: [{ ...move, address: null }] });
  for (const all of [
    [paper, magazine],
    [magazine, paper],
  ])
    expect(comingRows(all, t, TODAY).map(({ text, reason }) => `${text}. ${reason}`)).toEqual([
      'U verhuist. Naar Dorpsstraat 12 in Utrecht. We bezorgen Lavendel daar niet.',
    ]);
});

it('Two titles of one brand have their products in what comes', () => {
  const product = { ...subscription().product, name: 'Ochtendblad, weekend' };
  const all = [subscription({ changes: [change()] }), subscription({ product })];
  expect(wordsOf(...all)[0]).toMatch(/^2026-11-28 Uw pauze begint: Ochtendblad, /);
});

it('A move of a title that has ended does not come', () => {
  const moves = [{ moveId: 'm1', movingDay: '2026-11-30', address: null }];
  const all = [subscription(), subscription({ state: 'ended', endsOn: '2026-01-01', moves })];
  expect(comingRows(all, t, TODAY)).toEqual([]);
  expect(comingLinks(all, t)).toEqual([]);
  expect(isComing(all, t, TODAY)).toBe(false);
});

it('A move has a link, after those of a change', () => {
  const move = { moveId: 'm1', movingDay: '2026-11-30', address: null };
  const linksOf = (one: Subscription) => comingLinks([one], t).map(({ href }) => href);
  expect(isComing([subscription({ moves: [move] })], t, TODAY)).toBe(true);
  expect(linksOf(subscription({ moves: [move] }))).toEqual(['/verhuisservice#m1']);
  expect(linksOf(subscription({ moves: [move], changes: [change()] })).at(-1)).toBe('/verhuisservice#m1');
});

it('A change without a day still comes', () => {
  const endless = change({ state: 'running', firstPaperBack: null });
  expect(isComing([subscription({ changes: [endless] })], t, TODAY)).toBe(true);
  expect(isComing([subscription()], t, TODAY)).toBe(false);
});

it('Nothing comes for an active subscription, or for one that has ended', () => {
  expect(wordsOf(subscription(), subscription({ state: 'ended', endsOn: '2026-01-01' }))).toEqual([]);
});
