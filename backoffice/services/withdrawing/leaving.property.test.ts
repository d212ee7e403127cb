/** Compares the rules of ending and withdrawing with the slow model; a rule that is broken on purpose must differ. */
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../contract/dates.ts';
import { RUNS_ALL } from '../../../tests/support/runner/only-in-all.ts';
import { firstDifference } from '../../kernel/models.fixture.ts';
import { ACTS, CIRCUMSTANCES, modelLeaving, STATES } from './leaving.oracle.ts';
import { leavingCases } from './leaving-cases.fixture.ts';
import { RULES, type Rules, resultOf } from './leaving-rules.fixture.ts';

const CASES = RUNS_ALL ? 10_000 : 600;
const SEED = 20261128;

const cases = leavingCases(CASES, SEED);
const modelled = cases.map(modelLeaving);
const expected = modelled.map(({ seen: _, ...result }) => result);

test(`${CASES} readers who leave: the same as in the slow model`, { timeout: 600_000 }, () => {
  const found = firstDifference(cases, expected, (one) => resultOf(RULES, one));
  expect(found?.given, JSON.stringify(found?.one)).toEqual(found?.expected);
});

test('the cases have each act in each state with each circumstance', () => {
  const seen = new Set(modelled.flatMap((one) => one.seen));
  const table = STATES.flatMap((state) =>
    CIRCUMSTANCES.flatMap((circumstance) => ACTS.map((act) => `${state} ${circumstance} ${act}`)),
  );
  expect(table).toHaveLength(6 * 8 * 3);
  expect(table.filter((each) => !seen.has(each))).toEqual([]);
});

test('the cases have each outcome', () => {
  const said = modelled.flatMap((one) => one.said.map((line) => line.replace(/[\d-]{10} /, '')));
  const begins = (text: string) => said.filter((line) => line.startsWith(text)).length;
  for (const text of ['end: ends on', 'end: ended before', 'end: ENDING', 'end: ENDED', 'keep: kept'])
    expect(begins(text), text).toBeGreaterThan(CASES / 50);
  for (const text of ['keep: nothing to keep', 'keep: KEEP-LATE', 'withdraw: done', 'withdraw: late after'])
    expect(begins(text), text).toBeGreaterThan(CASES / 50);
  for (const text of ['withdraw: closed', 'withdraw: person ended', 'withdraw: person start'])
    expect(begins(text), text).toBeGreaterThan(CASES / 50);
  for (const part of [/back [1-9]/, /open [1-9]/, /back unknown/, /, pause /, /, elsewhere /])
    expect(said.filter((line) => part.test(line)).length, String(part)).toBeGreaterThan(CASES / 50);
});

type Back = ReturnType<Rules['settleTerm']>['back'];
const aCentMore = (back: Back): Back => back.map((one) => ({ ...one, cents: one.cents + 1 }));

const MUTANTS: Readonly<Record<string, Partial<Rules>>> = {
  'it ends a day later': { lastDayOf: (given) => addDays(RULES.lastDayOf(given), 1) },
  'it ends before the first term does': { firstTermLast: () => null },
  'a higher price comes all the same': { lastDayOf: (given) => RULES.lastDayOf({ ...given, riseOn: null }) },
  'it can be taken back on its last day': {
    canBeKept: (held, today) => RULES.canBeKept(held, addDays(today, -1)),
  },
  'a pause is not cut': { untilEnd: (change) => change },
  'a pause is credited after the end': {
    creditsDue: (held, ...given) => RULES.creditsDue({ ...held, endsOn: null }, ...given),
  },
  'an issue of a pause is credited twice': {
    creditsDue: (held, _, ...given) => RULES.creditsDue(held, [], ...given),
  },
  'the issue of the last day does not come': {
    plannedDays: (held, from, to) => RULES.plannedDays(held, from, addDays(to, -1)),
  },
  'a cent more comes back': {
    settleTerm: (...given) => {
      const { back, owed } = RULES.settleTerm(...given);
      return { back: aCentMore(back), owed };
    },
  },
  'the day after the end is paid back as well': {
    settleTerm: (term, ended, credited) =>
      RULES.settleTerm(term, { ...ended, end: addDays(ended.end, -1) }, credited),
  },
  'invoices until the end are forgotten': {
    untilTheEnd: (_, __, { credits, expected: more }) => ({
      ...{ terms: [], charges: [] },
      left: credits + more.reduce((sum, { cents }) => sum + cents, 0),
    }),
  },
  'credit of pauses until the end is forgotten': {
    untilTheEnd: (facts, settings, given) => RULES.untilTheEnd(facts, settings, { ...given, expected: [] }),
  },
  'a contract can be withdrawn from a day longer': {
    isWithin: (last, ...given) => RULES.isWithin(last && addDays(last, 1), ...given),
  },
  'a contract of paper can be withdrawn from its conclusion on': {
    withdrawableUntil: (held, ...given) => RULES.withdrawableUntil({ ...held, kind: 'account' }, ...given),
  },
  'paper that came is charged': {
    keptCents: (term, given) =>
      RULES.keptCents(term, { ...given, isDigital: true, startAskedOn: given.withdrawnOn }),
  },
  'a used day costs a cent more': {
    keptCents: (term, given) => Math.max(0, RULES.keptCents(term, given) + 1),
  },
  'a withdrawn contract is billed for the days before': {
    nextInvoice: ({ billable, ...facts }, ...given) =>
      RULES.nextInvoice({ ...facts, billable: { ...billable, isWithdrawn: false } }, ...given),
  },
  'a withdrawn contract gives credit for its pauses': {
    creditsDue: (held, ...given) => RULES.creditsDue({ ...held, isWithdrawn: false }, ...given),
  },
  'an ended contract is withdrawn from': { hasEnded: () => false },
};

describe('a broken rule is found within 400 readers', () => {
  test.each(Object.entries(MUTANTS))('%s', (_, mutant) => {
    const few = cases.slice(0, 400);
    expect(firstDifference(few, expected, (one) => resultOf({ ...RULES, ...mutant }, one))).toBeDefined();
  });
});
