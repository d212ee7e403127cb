/** Random cases of each rule of money: the product gives what the slow model expects. */
import { expect, test } from 'vitest';
import { RUNS_ALL } from '../support/runner/only-in-all.ts';
import { PAYMENT_MAKERS } from './payments.oracle.ts';
import type { Rule } from './rules/rule.ts';
import { type Case, RULES, runVectors } from './run.ts';
import { TERM_MAKERS } from './terms.oracle.ts';
import { type Draw, MAKERS as MONEY_MAKERS } from './vectors.oracle.ts';

const MAKERS = { ...MONEY_MAKERS, ...PAYMENT_MAKERS, ...TERM_MAKERS };
const CASES = RUNS_ALL ? 2_000 : 200;

/** The same numbers each time. */
function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function casesOf(rule: string, count: number): Case[] {
  const draw = drawFrom(20_261_128);
  return Array.from({ length: count }, (_, index) => {
    const made = MAKERS[rule]?.(draw);
    return { id: `${rule}-${index}`, group: 'generated', rule, given: made?.given, expect: made?.expect };
  });
}

test.each(Object.keys(MAKERS))(`%s: ${CASES} random cases`, { timeout: 180_000 }, (rule) => {
  const { equal, different } = runVectors(casesOf(rule, CASES));
  expect(different.slice(0, 3)).toEqual([]);
  expect(equal).toBe(CASES);
});

/** A cent more, or a day later, wherever the product says a number or a day; no for yes. */
function spoil(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value.slice(0, -1)}${(Number(value.at(-1)) + 1) % 10}`;
  if (Array.isArray(value)) return value.map(spoil);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoil(one)]));
  return value;
}

test.each(Object.keys(MAKERS))('%s: a cent or a day too much is found in each case', (rule) => {
  const spoilt: Rule = (given) => spoil(RULES[rule]?.(given));
  expect(runVectors(casesOf(rule, 20), { [rule]: spoilt }).equal).toBe(0);
});
