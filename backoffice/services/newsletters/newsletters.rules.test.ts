import { expect, test } from 'vitest';
import type { ChosenNewsletter } from './newsletters.repository.ts';
import { changesTowards } from './newsletters.rules.ts';

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

test('only what differs is changed', () => {
  expect(changesTowards(three, ['sport'])).toEqual([
    { newsletterId: 'ochtend', subscribed: false },
    { newsletterId: 'sport', subscribed: true },
  ]);
  expect(changesTowards(three, ['ochtend'])).toEqual([]);
});

test('wanting none leaves those that are received', () => {
  expect(changesTowards(three, [])).toEqual([{ newsletterId: 'ochtend', subscribed: false }]);
});

test("another brand's newsletter is not there, and nothing is changed", () => {
  expect(changesTowards(three, ['sport', 'elders'])).toBeUndefined();
});
