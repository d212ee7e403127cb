import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Journey, nextStep, previousStep, stepStates, stepToShow, visitedPath } from './journey.ts';

interface Answers {
  readonly kind?: 'pause' | 'address';
  readonly subscriptions?: readonly string[];
  readonly dates?: string;
  readonly address?: string;
  readonly outcome?: string;
  readonly owned: number;
}

const JOURNEY: Journey<Answers> = [
  { id: 'soort', isAnswered: ({ kind }) => kind !== undefined },
  {
    id: 'abonnementen',
    isAsked: ({ owned }) => owned !== 1,
    isAnswered: ({ subscriptions, owned }) => owned === 1 || subscriptions !== undefined,
  },
  { id: 'datums', isAnswered: ({ dates }) => dates !== undefined },
  {
    id: 'adres',
    isAsked: ({ kind }) => kind === 'address',
    isAnswered: ({ address }) => address !== undefined,
  },
  { id: 'controle', isAnswered: ({ outcome }) => outcome !== undefined },
  { id: 'klaar', isAnswered: () => false },
];
const PAUSE: Answers = { owned: 2, kind: 'pause', subscriptions: ['1'], dates: 'x' };

test('without values every address shows the first step', () => {
  for (const asked of [undefined, null, '', 'controle', 'klaar', 'iets'])
    expect(stepToShow(JOURNEY, { owned: 2 }, asked)).toBe('soort');
});

test('a completed step can be opened again, a step that was not reached cannot', () => {
  expect(visitedPath(JOURNEY, PAUSE)).toEqual(['soort', 'abonnementen', 'datums', 'controle']);
  expect(stepToShow(JOURNEY, PAUSE, 'datums')).toBe('datums');
  expect(stepToShow(JOURNEY, PAUSE, 'klaar')).toBe('controle');
  expect(stepToShow(JOURNEY, PAUSE)).toBe('controle');
});

test('the address step is part of the path only for a temporary address', () => {
  expect(stepToShow(JOURNEY, PAUSE, 'adres')).toBe('controle');
  expect(nextStep(JOURNEY, { ...PAUSE, kind: 'address' }, 'datums')).toBe('adres');
});

test('with one subscription the step to choose subscriptions is skipped', () => {
  expect(nextStep(JOURNEY, { owned: 1, kind: 'pause' }, 'soort')).toBe('datums');
  expect(previousStep(JOURNEY, { owned: 1, kind: 'pause' }, 'datums')).toBe('soort');
  expect(stepToShow(JOURNEY, { owned: 1, kind: 'pause' }, 'abonnementen')).toBe('datums');
});

test('a changed step leads to the one after it, and an incomplete step comes before the check', () => {
  expect(nextStep(JOURNEY, PAUSE, 'abonnementen')).toBe('datums');
  expect(stepToShow(JOURNEY, { ...PAUSE, kind: 'address' }, 'controle')).toBe('adres');
});

test('after sending only the end can be opened', () => {
  const sent = { ...PAUSE, outcome: 'x' };
  for (const asked of ['soort', 'controle', 'klaar', undefined])
    expect(stepToShow(JOURNEY, sent, asked)).toBe('klaar');
});

test('the first step has no previous step', () => {
  expect(previousStep(JOURNEY, PAUSE, 'soort')).toBeUndefined();
});

test('the step indicator hides skipped steps and marks the active one', () => {
  expect(stepStates(JOURNEY, { owned: 1, kind: 'pause' }, 'datums')).toEqual([
    { id: 'soort', status: 'completed', hidden: false },
    { id: 'abonnementen', status: 'inactive', hidden: true },
    { id: 'datums', status: 'active', hidden: false },
    { id: 'adres', status: 'inactive', hidden: true },
    { id: 'controle', status: 'inactive', hidden: false },
    { id: 'klaar', status: 'inactive', hidden: false },
  ]);
});

test('completing each step that is shown leads to the end, and shows no step twice', () => {
  const answers = fc.record({
    kind: fc.constantFrom('pause', 'address'),
    owned: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(answers, ({ kind, owned }) => {
      const given: Record<string, unknown> = {
        soort: { kind },
        abonnementen: { subscriptions: [] },
        datums: { dates: 'x' },
        adres: { address: 'x' },
        controle: { outcome: 'x' },
      };
      const seen: string[] = [];
      let now: Answers = { owned };
      for (let step = stepToShow(JOURNEY, now); step !== 'klaar'; step = nextStep(JOURNEY, now, step)) {
        expect(seen).not.toContain(step);
        seen.push(step);
        now = { ...now, ...(given[step] as object) };
      }
      expect(seen.length).toBe(3 + (owned > 1 ? 1 : 0) + (kind === 'address' ? 1 : 0));
    }),
  );
});
