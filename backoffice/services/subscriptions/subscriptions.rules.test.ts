import { describe, expect, test } from 'vitest';
import { home } from '../../delivery-calendar/delivery-calendar.fixture.ts';
import { dailyPaper as paper } from './subscription.fixture.ts';
import type { HeldSubscription } from './subscription.ts';
import { runningChange, stateOn } from './subscriptions.rules.ts';

const today = '2026-11-20';
const pause = { changeId: 'p', firstDay: '2026-11-18', lastDay: '2026-11-25', publisherReason: null };
const beach = {
  changeId: 'a',
  firstDay: '2026-11-20',
  lastDay: '2026-11-20',
  address: { ...home, street: 'Zeeweg' },
};

describe('the state of a subscription', () => {
  test.each<[string, Partial<HeldSubscription>, string]>([
    ['that runs', {}, 'active'],
    ['that starts tomorrow', { startsOn: '2026-11-21' }, 'upcoming'],
    ['that starts today', { startsOn: today }, 'active'],
    ['that ends today', { endsOn: today }, 'ending'],
    ['that ended yesterday', { endsOn: '2026-11-19' }, 'ended'],
    ['in the middle of a pause', { suspensions: [pause] }, 'paused'],
    ['on the last day of a pause', { suspensions: [{ ...pause, lastDay: today }] }, 'paused'],
    ['the day after a pause', { suspensions: [{ ...pause, lastDay: '2026-11-19' }] }, 'active'],
    ['paused, with an end date', { suspensions: [pause], endsOn: '2026-12-31' }, 'paused'],
    ['with a temporary address', { temporaryAddresses: [beach] }, 'active'],
  ])('%s is correct', (_, difference, state) => {
    expect(stateOn({ ...paper, ...difference }, today)).toBe(state);
  });
});

describe('the running change', () => {
  test('is a pause without an address, or a temporary address', () => {
    expect(runningChange({ ...paper, suspensions: [pause] }, today)).toEqual({
      ...pause,
      kind: 'suspension',
      address: null,
    });
    expect(runningChange({ ...paper, temporaryAddresses: [beach] }, today)).toMatchObject({
      kind: 'temporary_address',
    });
    expect(runningChange({ ...paper, temporaryAddresses: [beach] }, '2026-11-21')).toBeNull();
  });

  test('is null on an ended subscription', () => {
    expect(runningChange({ ...paper, suspensions: [pause], endsOn: '2026-11-19' }, today)).toBeNull();
  });
});
