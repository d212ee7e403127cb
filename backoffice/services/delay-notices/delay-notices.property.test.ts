/** Compares the notices of late papers with the slow model, over whole mornings. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ModelDelay,
  type ModelMessage,
  type ModelReader,
  modelMorning,
} from './delay-notices.oracle.ts';
import { type DelayOfDay, type Notice, noticesDue } from './delay-notices.rules.ts';

const CASES = 300;
const SEED = 20261123;

const minute = fc.oneof(
  fc.constantFrom(359, 360, 434, 435, 436, 540, 600),
  fc.integer({ min: 300, max: 720 }),
);
const brandKey = fc.constantFrom('ad', 'vk');
const country = fc.constantFrom('NL' as const, 'BE' as const, 'NL' as const);
const digits = fc.integer({ min: 3500, max: 3501 });

const oneDelay = fc.record({
  ...{ brandKey, country, expectedBy: minute },
  area: fc.tuple(digits, digits),
  withdrawnAt: fc.oneof(fc.constant(null), minute),
});
const morning = fc.record({
  reader: fc.record({
    issues: fc.array(fc.record({ brandKey, country, digits }), { minLength: 1, maxLength: 3 }),
  }),
  delays: fc.array(oneDelay, { minLength: 1, maxLength: 5 }),
  // Delays are entered one after another, as the database orders them.
  entered: fc.uniqueArray(minute, { minLength: 5, maxLength: 5 }),
});

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const postcode = (place: { country: 'NL' | 'BE'; digits: number }) =>
  place.country === 'NL' ? `${place.digits} AA` : `${place.digits}`;

/** The same morning by the rules, with one run a minute. */
function byTheRules(reader: ModelReader, delays: readonly ModelDelay[]): ModelMessage[] {
  const sent: ModelMessage[] = [];
  for (let now = 0; now < 24 * 60; now += 1) {
    const known = delays
      .filter(({ enteredAt }) => enteredAt <= now)
      .map(
        (delay): DelayOfDay => ({
          ...{ id: delay.id, brandKey: delay.brandKey, country: delay.country },
          ...{ from: String(delay.from), to: String(delay.to) },
          ...{ day: '2026-11-23', expectedBy: clock(delay.expectedBy), reason: null, announcedAt: null },
          createdAt: `2026-11-23T${clock(delay.enteredAt)}:00.000Z`,
          withdrawnAt:
            delay.withdrawnAt !== null && delay.withdrawnAt <= now ? clock(delay.withdrawnAt) : null,
        }),
      );
    const before: Notice[] = sent.map(({ delayId, kind }) => ({ delayId, kind }));
    const issues = reader.issues.map((one) => ({ brandKey: one.brandKey, postcode: postcode(one) }));
    for (const notice of noticesDue({ issues, delays: known, sent: before, time: clock(now) }))
      sent.push({ ...notice, at: now });
  }
  return sent;
}

test('Over a whole morning a reader gets the notices of the slow model', () => {
  let all = 0;
  let over = 0;
  fc.assert(
    fc.property(morning, ({ reader, delays, entered }) => {
      const announced = delays.map(({ area: [one, other], ...delay }, index) => {
        const enteredAt = entered[index] ?? 0;
        const later = delay.withdrawnAt !== null && delay.withdrawnAt > enteredAt ? delay.withdrawnAt : null;
        return {
          ...delay,
          ...{ id: `d${index}`, from: Math.min(one, other), to: Math.max(one, other), enteredAt },
          withdrawnAt: later,
        };
      });
      const expected = modelMorning(reader, announced);
      all += expected.length;
      over += expected.filter(({ kind }) => kind === 'over').length;
      expect(byTheRules(reader, announced)).toEqual(expected);
      expect(expected.length).toBeLessThanOrEqual(3);
    }),
    { numRuns: CASES, seed: SEED },
  );
  // Enough mornings in which something happens.
  expect(all).toBeGreaterThan(CASES / 3);
  expect(over).toBeGreaterThan(5);
});
