import { expect, test } from 'vitest';
import { type DelayOfDay, isWorthSending, noticesDue } from './delay-notices.rules.ts';

test.each([
  ['05:59', '10:30', false],
  ['06:00', '10:30', true],
  ['07:14', '07:20', true],
  ['07:15', '08:14', false],
  ['07:15', '08:15', true],
  ['09:31', '10:30', false],
  ['10:30', '10:30', false],
])('at %s a delay until %s is worth a message: %s', (time, expectedBy, expected) => {
  expect(isWorthSending({ expectedBy }, time)).toBe(expected);
});

const delay = (more: Partial<DelayOfDay> = {}): DelayOfDay => ({
  ...{ id: 'glad', brandKey: 'ad', country: 'NL', from: '3500', to: '3599', day: '2026-11-23' },
  ...{ expectedBy: '10:30', reason: null, createdAt: '2026-11-23T05:00:00.000Z' },
  ...{ announcedAt: null, withdrawnAt: null },
  ...more,
});
const home = { brandKey: 'ad', postcode: '3512 PN' };
const LATER = { delayId: 'glad', kind: 'later' } as const;

test('A reader without an issue today hears nothing', () => {
  expect(noticesDue({ issues: [], delays: [delay()], sent: [], time: '06:30' })).toEqual([]);
});

test('Two subscriptions in one delay give one message', () => {
  const issues = [home, { brandKey: 'ad', postcode: '3513 AA' }];
  expect(noticesDue({ issues, delays: [delay()], sent: [], time: '06:30' })).toEqual([LATER]);
});

test('Only a reader with a notice of the delay gets one when it is over', () => {
  const delays = [delay({ withdrawnAt: '06:40' })];
  expect(noticesDue({ issues: [home], delays, sent: [], time: '06:41' })).toEqual([]);
  expect(noticesDue({ issues: [home], delays, sent: [LATER], time: '06:41' })).toEqual([
    { delayId: 'glad', kind: 'over' },
  ]);
});

test('A delay that was withdrawn for a new time gives the new time, and not that it is over', () => {
  const delays = [
    delay({ withdrawnAt: '06:40' }),
    delay({ id: 'gladder', expectedBy: '11:30', createdAt: '2026-11-23T05:41:00.000Z' }),
  ];
  expect(noticesDue({ issues: [home], delays, sent: [LATER], time: '06:41' })).toEqual([
    { delayId: 'gladder', kind: 'later' },
  ]);
});

test('A reader gets at most three messages a day', () => {
  const sent = [LATER, { delayId: 'a', kind: 'later' }, { delayId: 'b', kind: 'later' }] as const;
  const delays = [delay({ id: 'c' })];
  expect(noticesDue({ issues: [home], delays, sent, time: '06:30' })).toEqual([]);
});
