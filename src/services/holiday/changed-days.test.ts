import { expect, it } from 'vitest';
import { changedDays } from './changed-days.ts';
import type { HolidayChange } from './changes.ts';

const SUNDAY = 0;

function pause(
  firstDay: string,
  lastDay: string,
  back: string | null,
  kind: 'newspaper' | 'magazine' = 'newspaper',
) {
  const issues: string[] = [];
  for (let day = new Date(firstDay); day <= new Date(lastDay); day.setUTCDate(day.getUTCDate() + 1))
    if (day.getUTCDay() !== SUNDAY) issues.push(day.toISOString().slice(0, 10));
  return {
    kind: 'suspension',
    firstDay,
    lastDay,
    issues: kind === 'magazine' ? issues.filter((_, index) => index % 6 === 0) : issues,
    firstPaperBack: back === null ? null : { day: back },
    subscription: { product: { kind } },
  } as unknown as HolidayChange;
}
const rowsOf = (...changes: HolidayChange[]) =>
  changedDays(changes)?.rows.map((days) =>
    days.map(({ day, status }) => `${Number(day.slice(8))} ${status}`),
  );

it('A short pause is one row, from its first day to the first paper after it', () => {
  expect(rowsOf(pause('2026-11-28', '2026-11-29', '2026-11-30'))).toEqual([
    ['28 paused', '29 none', '30 delivery'],
  ]);
});

it('A pause of more than a week is two rows of the same width', () => {
  const rows = rowsOf(pause('2026-11-28', '2026-12-06', '2026-12-07'));
  expect(rows?.map((days) => days.length)).toEqual([5, 5]);
  expect(rows?.[1]?.at(-1)).toBe('7 delivery');
});

it('A long pause is its first week, and the week that ends with the first paper', () => {
  const changed = changedDays([pause('2027-01-02', '2027-01-22', '2027-01-23')]);
  expect(changed?.rows.map((days) => [days[0]?.day, days.at(-1)?.day])).toEqual([
    ['2027-01-02', '2027-01-08'],
    ['2027-01-17', '2027-01-23'],
  ]);
  expect(changed?.between).toBe(8);
});

it('A pause after which no paper comes ends with its last day', () => {
  expect(rowsOf(pause('2026-11-28', '2026-11-29', null))).toEqual([['28 paused', '29 none']]);
});

it('Several titles are shown until the first of them comes again', () => {
  const changes = [
    pause('2026-11-28', '2026-11-29', '2026-11-30'),
    pause('2026-11-28', '2026-11-29', '2026-12-04'),
  ];
  expect(rowsOf(...changes)).toEqual([['28 paused', '29 none', '30 delivery']]);
});

it('A pause of magazines is its issues, with the first one after it', () => {
  expect(rowsOf(pause('2026-11-28', '2026-12-13', '2026-12-19', 'magazine'))).toEqual([
    ['28 paused', '5 paused', '12 paused', '19 delivery'],
  ]);
});
