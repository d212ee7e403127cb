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

test('an event of a clock that is more than ten minutes ahead counts as one of now, and does not block the next one', () => {
  const ahead = changesBy(fresh, event({ at: '2026-11-20T10:11:00.000Z' }), NOW);
  expect(ahead).toMatchObject({ state: 'handling', handling_at: NOW, last_event_at: NOW });
  const answered = event({ state: 'answered', at: LATER, answer: 'Morgen.' });
  expect(changesBy({ ...fresh, ...ahead }, answered, LATER)).toMatchObject({
    state: 'answered',
    answered_at: LATER,
    answer: 'Morgen.',
  });
});

test('events of a clock that is minutes ahead keep their order, also when one is delivered again', () => {
  const [given, later] = ['2026-11-20T10:05:00.000Z', '2026-11-20T10:06:00.000Z'];
  const handled = changesBy(fresh, event({ at: given }), NOW);
  expect(handled).toMatchObject({ handling_at: NOW, last_event_at: given });
  const closed = event({ state: 'answered', at: later, answer: 'Morgen.' });
  const minuteLater = '2026-11-20T10:01:00.000Z';
  const answered = changesBy({ ...fresh, ...handled }, closed, minuteLater);
  expect(answered).toMatchObject({ answered_at: minuteLater, answer: 'Morgen.', last_event_at: later });
  expect(changesBy({ ...fresh, ...answered }, event({ at: given }), LATER)).toBeUndefined();
});

test('an event that is not newer than the last one changes nothing', () => {
  const handled = { ...fresh, last_event_at: NOW };
  expect(changesBy(handled, event({}), LATER)).toBeUndefined();
});
