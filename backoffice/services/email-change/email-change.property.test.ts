/** Compares the rules with the slow model; each rule that is broken on purpose must make a difference. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstDifference } from '../../kernel/models.fixture.ts';
import { addressAfter, FIRST, type Happened, isOpen, isUndoable, mayAsk } from './email-change.oracle.ts';
import { canUse, type EmailChange, lockedUntil, statusOf } from './email-change.rules.ts';

const CASES = 10_000;
const HOUR = 3_600_000;
const ADDRESSES = [FIRST, 'tweede@voorbeeld.nl', 'derde@voorbeeld.nl'];

type Step = {
  readonly what: 'ask' | 'confirm' | 'cancel' | 'revert' | 'operator';
  /** Hours since the step before. */
  readonly after: number;
  readonly to: string;
  /** The link's change, counted from the newest. */
  readonly back: number;
};

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    'ask',
    'ask',
    'ask',
    'confirm',
    'confirm',
    'confirm',
    'cancel',
    'revert',
    'revert',
    'operator',
  ),
  after: fc.constantFrom(0, 0, 1, 1, 5, 23, 24, 25, 47, 48, 71, 72, 73),
  to: fc.constantFrom(...ADDRESSES),
  back: fc.constantFrom(0, 0, 0, 1, 2),
});
const cases = fc.sample(fc.array(step, { minLength: 2, maxLength: 9 }), { numRuns: CASES, seed: 20261123 });

const RULES = { statusOf, lockedUntil, canUse };
type Rules = typeof RULES;

/** What each step did, and the address after it, when the back office stores what the rules decide. */
function played(rules: Rules, steps: readonly Step[]): string[] {
  let current = FIRST;
  let now = 0;
  const changes: EmailChange[] = [];
  const end = (index: number, as: 'confirmed' | 'cancelled' | 'replaced') =>
    changes.splice(index, 1, { ...(changes[index] as EmailChange), end: { as, at: now } });
  return steps.map(({ what, after, to, back }) => {
    now += after * HOUR;
    if (what === 'operator') current = to;
    else if (what === 'ask') {
      if (to === current || rules.lockedUntil(changes, now) !== null) return `no ${current}`;
      for (const [index, change] of changes.entries()) if (change.end === null) end(index, 'replaced');
      changes.push({ oldEmail: current, newEmail: to, askedAt: now, end: null, revertedAt: null });
    } else {
      const index = changes.length - 1 - back;
      const change = changes[index];
      if (!change || !rules.canUse(what, rules.statusOf(change, current, now))) return `no ${current}`;
      if (what === 'revert') changes.splice(index, 1, { ...change, revertedAt: now });
      else end(index, what === 'confirm' ? 'confirmed' : 'cancelled');
      if (what === 'confirm') current = change.newEmail;
      if (what === 'revert') current = change.oldEmail;
    }
    return `yes ${current}`;
  });
}

function modelled(steps: readonly Step[]): string[] {
  const past: Happened[] = [];
  let at = 0;
  let asked = 0;
  return steps.map(({ what, after, to, back }) => {
    at += after * HOUR;
    const change = asked - 1 - back;
    const no = `no ${addressAfter(past)}`;
    if (what === 'operator') past.push({ what: 'set by an operator', at, to });
    else if (what === 'ask') {
      if (!mayAsk(past, to, at)) return no;
      past.push({ what: 'asked', at, change: asked, to });
      asked += 1;
    } else if (what === 'revert') {
      if (!isUndoable(past, change, at)) return no;
      past.push({ what: 'undone', at, change });
    } else {
      if (!isOpen(past, change, at)) return no;
      past.push({ what: what === 'confirm' ? 'confirmed' : 'cancelled', at, change });
    }
    return `yes ${addressAfter(past)}`;
  });
}

const expected = cases.map(modelled);
const differenceOf = (rules: Rules) => firstDifference(cases, expected, (steps) => played(rules, steps));

test(`${CASES} random histories: the same results as the slow model`, { timeout: 60_000 }, () => {
  const found = differenceOf(RULES);
  expect(found?.given, JSON.stringify(found?.one)).toEqual(found?.expected);
});

test('the cases contain each step with both results', () => {
  const seen = new Set(
    cases.flatMap((steps, index) =>
      steps.map(({ what }, place) => `${what} ${expected[index]?.[place]?.split(' ')[0]}`),
    ),
  );
  for (const what of ['ask', 'confirm', 'cancel', 'revert'])
    expect([...seen]).toEqual(expect.arrayContaining([`${what} yes`, `${what} no`]));
});

const ended = (change: EmailChange): boolean => change.end?.as === 'confirmed';

test.each<[string, Partial<Rules>]>([
  [
    'a link to the new address works for two days',
    { statusOf: (c, e, now) => statusOf(c, e, c.end ? now : now - 24 * HOUR) },
  ],
  [
    'the old address can undo a day longer',
    { statusOf: (c, e, now) => statusOf(c, e, ended(c) ? now - 24 * HOUR : now) },
  ],
  [
    'a pending change survives an operator',
    { statusOf: (c, e, now) => statusOf(c, c.end === null ? c.oldEmail : e, now) },
  ],
  ['an undo survives an operator', { statusOf: (c, e, now) => statusOf(c, ended(c) ? c.newEmail : e, now) }],
  [
    'a change can be undone twice',
    { statusOf: (c, e, now) => (c.revertedAt === null ? statusOf(c, e, now) : 'undoable') },
  ],
  ['a second change is possible at once', { lockedUntil: () => null }],
  [
    'a second change is possible after two days',
    { lockedUntil: (all, now) => lockedUntil(all, now + 24 * HOUR) },
  ],
  [
    'an undone change does not lock',
    {
      lockedUntil: (all, now) =>
        lockedUntil(
          all.filter(({ revertedAt }) => revertedAt === null),
          now,
        ),
    },
  ],
  [
    'the link of a cancelled change works',
    { canUse: (use, status) => canUse(use, status === 'cancelled' ? 'open' : status) },
  ],
  [
    'the link of a replaced change works',
    { canUse: (use, status) => canUse(use, status === 'replaced' ? 'open' : status) },
  ],
])('differs from the model when %s', (_, broken) => {
  expect(differenceOf({ ...RULES, ...broken })).toBeDefined();
});
