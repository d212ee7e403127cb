import { describe, expect, it } from 'vitest';
import { stepToShow, visitedPath } from '../../lib/shared/journey.ts';
import { answersOf as answersFrom } from './answers.ts';
import { MOVING } from './moving.ts';

const answersOf = (draft: Parameters<typeof answersFrom>[0], offered: readonly string[]) =>
  answersFrom(draft, { subscriptions: offered.map((subscriptionId) => ({ subscriptionId })) });
const draft = (answers: Record<string, unknown>, outcome?: unknown) => ({
  id: 'x'.repeat(22),
  form: 'moving',
  revision: 0,
  answers,
  outcome,
});
const address = {
  street: 'Lindelaan',
  house_number: '14',
  house_number_suffix: null,
  zip_code: '6811 AB',
  city: 'Arnhem',
  country_code: 'NL',
};
const step = (answers: Record<string, unknown>, offered: string[], asked = 'controle') =>
  stepToShow(MOVING.steps, answersOf(draft(answers), offered), asked);

describe('The moving wizard', () => {
  it('asks for the address with its day, and leads to the subscriptions only from the check', () => {
    expect(step({}, ['a', 'b'])).toBe('adres');
    expect(step({ movingDay: '2027-01-19' }, ['a', 'b'])).toBe('adres');
    expect(step({ address }, ['a', 'b'])).toBe('adres');
    expect(step({ movingDay: '2027-01-19', address }, ['a', 'b'])).toBe('controle');
    expect(step({ movingDay: '2027-01-19', address }, ['a', 'b'], 'abonnementen')).toBe('abonnementen');
    expect(step({ movingDay: '2027-01-19', address }, ['a'], 'abonnementen')).toBe('controle');
    expect(step({ movingDay: '2027-01-19', address, subscriptionIds: ['b'] }, ['a', 'b'])).toBe('controle');
  });

  it('moves the subscriptions that the check shows', () => {
    const begun = MOVING.initialAnswers?.(new URLSearchParams(), {
      stap: 'controle',
      subscriptionIds: ['a', 'x'],
    });
    expect(answersOf(draft({ ...begun }), ['a', 'b']).subscriptionIds).toEqual(['a']);
  });

  it('drops a subscription that can no longer move, and a day that does not exist', () => {
    expect(answersOf(draft({ subscriptionIds: ['b', 'x'] }), ['a', 'b']).subscriptionIds).toEqual(['b']);
    expect(step({ movingDay: '2027-02-30', address, subscriptionIds: ['a'] }, ['a', 'b'])).toBe('adres');
  });

  it('shows only the last step after it was sent', () => {
    expect(
      visitedPath(MOVING.steps, answersOf(draft({ movingDay: '2027-01-19', address }, { moves: [] }), ['a'])),
    ).toEqual(['klaar']);
  });
});
