import { expect, test } from 'vitest';
import { BRAND_FLAGS, GENERAL_FLAGS, type ResolvedFlags } from '../../../contract/flags.ts';
import { comingIssues, dayRows } from './day-rows.ts';
import type { AgendaDay, Delivered } from './days.ts';

const TODAY = '2026-11-20';
const t = (key: string) => key;
const flags = {
  brand: Object.fromEntries(BRAND_FLAGS.map((flag) => [flag, true])),
  general: Object.fromEntries(GENERAL_FLAGS.map((flag) => [flag, true])),
} as ResolvedFlags;
const day = (of: string, more: Partial<AgendaDay> = {}): AgendaDay => ({
  ...{ day: of, status: 'delivery', reason: null, expectedBy: '08:00', isLate: false },
  ...{ isOver: of < TODAY, complaint: null, delayReason: null, isMoved: false, address: null },
  isReportable: false,
  ...more,
});
const none = { status: 'none', expectedBy: null } as const;

function title(id: string, agenda: readonly AgendaDay[], more: object = {}, kind = 'newspaper'): Delivered {
  const actions = [{ name: 'complaint', allowed: true }];
  const names = { brandName: id, product: { kind, name: id } };
  const subscription = { subscriptionId: id, brandId: 'b001', ...names, actions };
  return { agenda, cameOn: [], subscription: { ...subscription, ...more } } as unknown as Delivered;
}

const rows = (titles: readonly Delivered[]) =>
  dayRows({ titles, gates: { flags, surface: 'web' }, today: TODAY, country: 'nl' }, t);

test('Days to come are earliest first, past ones latest first, and each month is named once', () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-19', TODAY, '2026-11-30', '2026-12-01'].map((of) =>
    day(of),
  );
  const { coming, past } = rows([title('a', days)]);
  expect(coming.map((row) => [row.day, row.hasMonth])).toEqual([
    [TODAY, true],
    ['2026-11-30', false],
    ['2026-12-01', true],
  ]);
  expect(past.map((row) => [row.day, row.hasMonth])).toEqual([
    ['2026-11-19', true],
    ['2026-11-01', false],
    ['2026-10-31', true],
  ]);
});

test('A missing issue is reported where the back office allows it, and only while nothing was said of it', () => {
  const complaint = { complaintId: 'k', isOpen: false } as AgendaDay['complaint'];
  const reportable = { isReportable: true };
  const days = [
    day('2026-11-16', { ...reportable, complaint }),
    day('2026-11-17'),
    day('2026-11-18', reportable),
    day('2026-11-19', reportable),
    day(TODAY),
  ];
  const one = { ...title('a 1', days), cameOn: ['2026-11-18'] };
  const linksOf = (titles: readonly Delivered[]) => {
    const { coming, past } = rows(titles);
    return [...coming, ...past].flatMap(({ entries }) =>
      entries.flatMap(({ reportHref }) => reportHref ?? []),
    );
  };
  expect(linksOf([one])).toEqual(['/bezorgservice/klacht?abonnement=a%201&dag=2026-11-19']);
  expect(linksOf([title('a 1', days, { actions: [{ name: 'complaint', allowed: false }] })])).toEqual([]);
});

test('Of several titles a day names those with an issue, and says once that nothing comes', () => {
  const paper = title('Ochtendblad', [day(TODAY), day('2026-11-21', none), day('2026-11-23')]);
  const paused = { status: 'paused', expectedBy: null } as const;
  const other = title('Avond', [day(TODAY, paused), day('2026-11-21', none), day('2026-11-23', none)]);
  const namesOf = (titles: readonly Delivered[]) =>
    rows(titles).coming.map(({ entries }) => entries.map(({ name }) => name));
  // What comes is first.
  expect(namesOf([other, paper])).toEqual([['Ochtendblad', 'Avond'], [undefined], ['Ochtendblad']]);
  expect(namesOf([paper])).toEqual([[undefined], [undefined], [undefined]]);
});

test('Two titles of one brand have their products in their names', () => {
  const named = (name: string) => title(name, [day(TODAY)], { brandName: 'Ochtendblad', product: { name } });
  const [row] = rows([named('Ochtendblad, doordeweeks'), named('Ochtendblad, weekend')]).coming;
  expect(row?.entries.map(({ name }) => name)).toEqual(['Ochtendblad, doordeweeks', 'Ochtendblad, weekend']);
});

test('Of magazines only, the days with an issue are shown, and today', () => {
  const days = [day('2026-11-18', none), day(TODAY, none), day('2026-11-21', none), day('2026-11-26')];
  const magazine = title('Lavendel', days, {}, 'magazine');
  expect(rows([magazine]).coming.map((row) => row.day)).toEqual([TODAY, '2026-11-26']);
  expect(rows([magazine]).past).toEqual([]);
  expect(rows([magazine, title('a', days)]).coming).toHaveLength(3);
});

test('Issues that are still to come are counted by kind', () => {
  const paper = title('a', [
    day('2026-11-19'),
    day(TODAY, { isOver: true }),
    day('2026-11-21'),
    day('2026-11-22', none),
  ]);
  const magazine = title(
    'b',
    [day('2026-11-26'), day('2026-12-03', { status: 'paused', expectedBy: null })],
    {},
    'magazine',
  );
  expect(comingIssues([paper, magazine])).toEqual({ newspaper: 1, magazine: 1 });
});
