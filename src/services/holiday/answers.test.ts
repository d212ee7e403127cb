import { describe, expect, it } from 'vitest';
import { stepToShow, visitedPath } from '../../lib/shared/journey.ts';
import { answersOf as answersFrom } from './answers.ts';
import { HOLIDAY } from './holiday.ts';

const JOURNEY = HOLIDAY.steps;
const answersOf = (draft: Parameters<typeof answersFrom>[0], offered: readonly string[]) =>
  answersFrom(draft, { subscriptions: offered.map((subscriptionId) => ({ subscriptionId })) });

const draft = (answers: Record<string, unknown>, outcome?: unknown) => ({
  id: 'x'.repeat(22),
  form: 'holiday',
  revision: 0,
  answers,
  outcome,
});
const period = { firstDay: '2026-11-28', lastDay: '2026-12-06' };
const step = (answers: Record<string, unknown>, offered: string[], asked = 'controle') =>
  stepToShow(JOURNEY, answersOf(draft(answers), offered), asked);

describe('The holiday wizard', () => {
  it('begins with one page for the kind, the subscriptions and the dates', () => {
    expect(stepToShow(JOURNEY, answersOf(undefined, ['a', 'b']), 'controle')).toBe('datums');
    expect(step({ kind: 'suspension' }, ['a'])).toBe('datums');
    expect(step({ kind: 'suspension', period }, ['a', 'b'])).toBe('datums');
    expect(step({ period }, ['a'])).toBe('datums');
    expect(answersOf(draft({}), ['a']).subscriptionIds).toEqual(['a']);
  });

  it('continues a draft of the release that asked these in three steps', () => {
    const subscriptionIds = ['a'];
    expect(step({ kind: 'suspension', subscriptionIds, period }, ['a', 'b'])).toBe('controle');
    expect(step({ kind: 'suspension', subscriptionIds, period }, ['a', 'b'], 'soort')).toBe('controle');
  });

  it('asks for an address only for a temporary address', () => {
    expect(step({ kind: 'suspension', period }, ['a'])).toBe('controle');
    expect(step({ kind: 'temporary_address', period }, ['a'])).toBe('adres');
  });

  it('shows only the last step after it was sent', () => {
    const sent = answersOf(draft({ kind: 'suspension', period }, { changes: [] }), ['a']);
    expect(visitedPath(JOURNEY, sent)).toEqual(['klaar']);
  });

  it('drops a subscription that can no longer be chosen, and saved answers in an unknown format', () => {
    const answers = answersOf(
      draft({ kind: 'iets', subscriptionIds: ['b', 'weg'], period: { firstDay: 'morgen', lastDay: '' } }),
      ['a', 'b'],
    );
    expect(answers).toMatchObject({ subscriptionIds: ['b'], isSent: false });
    expect(answers.kind).toBeUndefined();
    expect(answers.period).toBeUndefined();
  });
});
