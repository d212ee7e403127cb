import { describe, expect, it } from 'vitest';
import { writtenTexts as t } from '../../islands/holiday/written-texts.fixture.ts';
import type { Services } from './answers.ts';
import { firstChosen, isOver, leftOutWords } from './left-out.ts';

const TODAY = '2026-11-20';
const left = (subscriptionId: string, kind: string, reason: string, values: Record<string, string> = {}) => ({
  ...{ subscriptionId, kind, reason },
  reasonValues: Object.entries(values).map(([name, value]) => ({ name, value })),
});
const given = (...leftOut: readonly object[]) =>
  ({
    today: TODAY,
    subscriptions: [
      { subscriptionId: 'a', endsOn: null },
      { subscriptionId: 'b', endsOn: '2026-11-23' },
    ],
    leftOut,
  }) as unknown as Services;

describe('A subscription that closes all days of the next weeks', () => {
  it('is left out at first, unless each of them does', () => {
    const services = given(left('a', 'suspension', 'HOLIDAY-QUOTA', { to: '2026-12-31' }));
    expect(firstChosen(services, 'suspension')).toEqual(['b']);
    expect(firstChosen(services, 'temporary_address')).toEqual(['a', 'b']);
    const both = given(
      left('a', 'suspension', 'HOLIDAY-QUOTA', { to: '2026-12-31' }),
      left('b', 'suspension', 'HOLIDAY-NO-ISSUE'),
    );
    expect(firstChosen(both, 'suspension')).toEqual(['a', 'b']);
  });

  it('says why, for the kind of change that it is about', () => {
    const services = given(
      left('a', 'suspension', 'HOLIDAY-QUOTA', { to: '2026-12-31' }),
      left('b', 'suspension', 'HOLIDAY-NO-ISSUE'),
      left('b', 'temporary_address', 'HOLIDAY-OVERLAP', {
        ...{ firstDay: '2026-11-18', lastDay: '2026-12-20', changeKind: 'temporary_address' },
      }),
    );
    expect(leftOutWords(services, 'a', t)).toEqual({
      suspension: 'Pauzedagen zijn op tot en met donderdag 31\u00a0december',
    });
    expect(leftOutWords(services, 'b', t)).toEqual({
      suspension: 'Stopt op maandag 23\u00a0november',
      temporary_address: 'Al naar een ander adres tot en met zondag 20\u00a0december',
    });
  });

  it('cannot be chosen when nothing of it comes any more', () => {
    const services = given(
      left('a', 'suspension', 'HOLIDAY-QUOTA', { to: '2026-12-31' }),
      left('b', 'suspension', 'HOLIDAY-NO-ISSUE'),
    );
    expect([isOver(services, 'a'), isOver(services, 'b')]).toEqual([false, true]);
  });
});
