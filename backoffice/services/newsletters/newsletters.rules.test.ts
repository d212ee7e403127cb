import { expect, test } from 'vitest';
import type { ChosenNewsletter } from './newsletters.repository.ts';
import { changesFor } from './newsletters.rules.ts';

const offered = (
  newsletterId: string,
  subscribed: boolean,
  chosenAt: string | null = null,
): ChosenNewsletter => ({
  newsletterId,
  subscribed,
  chosenAt,
  name: newsletterId,
  description: '',
  frequency: 'weekly',
});
const three = [
  offered('ochtend', true, '2026-01-01T00:00:00.000Z'),
  offered('sport', false),
  offered('weekend', false),
];

test('only newsletters with another choice are changed', () => {
  expect(changesFor(three, ['sport'])).toEqual([
    { newsletterId: 'ochtend', subscribed: false },
    { newsletterId: 'sport', subscribed: true },
  ]);
  expect(changesFor(three, ['ochtend'])).toEqual([]);
});

test('without a wanted newsletter all subscribed ones are ended', () => {
  expect(changesFor(three, [])).toEqual([{ newsletterId: 'ochtend', subscribed: false }]);
});

test('with a newsletter of another brand nothing is changed', () => {
  expect(changesFor(three, ['sport', 'elders'])).toBeUndefined();
});
