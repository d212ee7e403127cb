import { expect, test } from 'vitest';
import { type CaseEvent, changesBy } from './contact.rules.ts';

const NOW = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-20T10:05:00.000Z';
const fresh = { last_event_at: null, handling_at: null, answer: null };
const event = (given: Partial<CaseEvent>): CaseEvent => ({
  state: 'handling',
  at: NOW,
  answer: null,
  ...given,
});

test('an event of a clock that is ahead counts as one of now, and does not block the next one', () => {
  const ahead = changesBy(fresh, event({ at: '2199-01-01T00:00:00.000Z' }), NOW);
  expect(ahead).toMatchObject({ state: 'handling', handling_at: NOW, last_event_at: NOW });
  const answered = event({ state: 'answered', at: LATER, answer: 'Morgen.' });
  expect(changesBy({ ...fresh, ...ahead }, answered, LATER)).toMatchObject({
    state: 'answered',
    answered_at: LATER,
    answer: 'Morgen.',
  });
});

test('an event that is not newer than the last one changes nothing', () => {
  const handled = { ...fresh, last_event_at: NOW };
  expect(changesBy(handled, event({}), LATER)).toBeUndefined();
});
