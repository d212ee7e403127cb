import { describe, expect, it } from 'vitest';
import { issueWeeks, oldestOpen } from './issue-weeks.ts';

const WEEKDAYS = '26 25 24 23 21 20 19 18 17 16 14'.split(' ').map((day) => `2026-11-${day}`);

describe('the days of a complaint', () => {
  it('are in sight as those of this week and of the week before, six together', () => {
    expect(issueWeeks(WEEKDAYS, '2026-11-26')).toEqual([
      { name: 'this', from: 0, to: 4 },
      { name: 'last', from: 4, to: 6 },
    ]);
  });

  it('of a title that comes once a week or less are also those of earlier weeks', () => {
    expect(issueWeeks(['2026-11-21', '2026-11-14', '2026-11-07'], '2026-11-23')).toEqual([
      { name: 'last', from: 0, to: 1 },
      { name: 'earlier', from: 1, to: 3 },
    ]);
  });

  it('make a week from Monday to Sunday', () => {
    expect(issueWeeks(['2026-11-22', '2026-11-16'], '2026-11-22')).toEqual([
      { name: 'this', from: 0, to: 2 },
    ]);
    expect(issueWeeks(['2026-11-23', '2026-11-22'], '2026-11-23').map(({ name }) => name)).toEqual([
      'this',
      'last',
    ]);
  });

  it('are none when nothing came', () => {
    expect(issueWeeks([], '2026-11-22')).toEqual([]);
  });
});

it('The oldest day to report is one that is not reported yet', () => {
  const [latest, before, reported] = [
    { value: '2026-11-24' },
    { value: '2026-11-21', isDisabled: false },
    { value: '2026-11-20', isDisabled: true },
  ];
  expect(oldestOpen([latest, before, reported])).toBe('2026-11-21');
  expect(oldestOpen([reported])).toBeUndefined();
});
