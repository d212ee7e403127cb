/** Compares the rules of shared access with the slow model; each rule that is broken on purpose must make a difference. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../contract/dates.ts';
import { firstDifference } from '../../kernel/models.fixture.ts';
import { type ModelStep, modelResult } from './sharing.oracle.ts';
import { decideSend, inviteState, linkState, placesLeft, type Sharing } from './sharing.rules.ts';

const RULES = { decideSend, linkState, placesLeft };
type Rules = typeof RULES;

const CASES = 10_000;
const SEED = 20261123;
const MINUTE = 60_000;

const step: fc.Arbitrary<ModelStep> = fc.record({
  wait: fc.oneof(fc.nat(12), fc.nat(6 * 1440)),
  does: fc.constantFrom('send', 'send', 'send', 'accept', 'accept', 'decline', 'revoke', 'end', 'bounce'),
  what: fc.nat(6),
  who: fc.nat(5),
});
const CASE_LIST = fc.sample(fc.array(step, { minLength: 4, maxLength: 18 }), { numRuns: CASES, seed: SEED });
const EXPECTED = CASE_LIST.map(modelResult);

const email = (number: number) => `reader-${number}@elders.nl`;

/** Carries out the steps by the rules, as the use cases do. */
function resultOf(rules: Rules, steps: readonly ModelStep[]): string[] {
  let sharing: Sharing = { holderId: '0', readerIds: [], invites: [] };
  let minute = 0;
  return steps.map((one) => {
    minute += one.wait;
    const [said, next] = carriedOut(rules, sharing, one, minute);
    sharing = next;
    return `${said} ${rules.placesLeft(sharing, dayOf(minute))}`;
  });
}

const dayOf = (minute: number) => addDays('2026-11-23', Math.floor(minute / 1440));

function carriedOut(rules: Rules, sharing: Sharing, one: ModelStep, minute: number): [string, Sharing] {
  const { does, what, who } = one;
  if (does === 'send') return carriedSend(rules, sharing, what, minute);
  if (does === 'end')
    return ['end', { ...sharing, readerIds: sharing.readerIds.filter((id) => id !== String(who)) }];
  const invite = sharing.invites[what];
  if (!invite) return ['none', sharing];
  const changed = (changes: object): Sharing => ({
    ...sharing,
    invites: sharing.invites.map((each) => (each === invite ? { ...each, ...changes } : each)),
  });
  const isOpen = invite.state === 'open';
  if (does === 'bounce') return ['bounce', isOpen ? changed({ isUndelivered: true }) : sharing];
  if (does === 'revoke') return ['revoke', isOpen ? changed({ state: 'revoked' }) : sharing];
  const account = does === 'accept' ? String(who) : undefined;
  const seen = rules.linkState(sharing, invite, account, dayOf(minute), true);
  if (does === 'decline')
    return [seen, seen === 'open' || seen === 'full' ? changed({ state: 'declined' }) : sharing];
  if (seen !== 'open' || account === undefined) return [seen, sharing];
  const accepted = changed({ state: 'accepted', acceptedBy: account });
  return [seen, { ...accepted, readerIds: [...sharing.readerIds, account] }];
}

function carriedSend(rules: Rules, sharing: Sharing, address: number, minute: number): [string, Sharing] {
  const now = minute * MINUTE;
  const today = dayOf(minute);
  const decision = rules.decideSend(sharing, email(address), [email(0)], today, now);
  if (decision.kind === 'refused') return [decision.code, sharing];
  const fresh = { lastDay: addDays(today, 14), sentAt: now, isUndelivered: false };
  if (decision.kind === 'again') {
    const renewed = sharing.invites.map((each) =>
      each.inviteKey === decision.inviteKey ? { ...each, ...fresh } : each,
    );
    return ['again', { ...sharing, invites: renewed }];
  }
  const invite = {
    inviteKey: `key-${sharing.invites.length}`,
    comparableEmail: email(address),
    state: 'open' as const,
    acceptedBy: null,
    ...fresh,
  };
  return ['new', { ...sharing, invites: [...sharing.invites, invite] }];
}

const differenceOf = (rules: Rules) => firstDifference(CASE_LIST, EXPECTED, (one) => resultOf(rules, one));

test('the rules and the model agree', () => {
  expect(differenceOf(RULES)).toBeUndefined();
});

test('the cases reach every result', () => {
  const results = new Set(EXPECTED.flat().map((line) => line.split(' ')[0]));
  for (const result of [
    ...['new', 'again', 'INVITE-SELF', 'INVITE-READS', 'INVITE-JUST-SENT', 'INVITE-FULL'],
    ...['open', 'reading', 'own', 'full', 'used', 'declined', 'revoked', 'expired'],
  ])
    expect(results, result).toContain(result);
});

/** Every invitation that was not answered counts as one that can still be accepted. */
const asOpen = (sharing: Sharing, today: string, isSo: (state: string) => boolean): Sharing => ({
  ...sharing,
  invites: sharing.invites.map((invite) =>
    isSo(inviteState(invite, today)) ? { ...invite, lastDay: today, isUndelivered: false } : invite,
  ),
});

const MUTANTS: Readonly<Record<string, Partial<Rules>>> = {
  'an expired invitation holds its place': {
    placesLeft: (sharing, today) =>
      placesLeft(
        asOpen(sharing, today, (state) => state === 'expired'),
        today,
      ),
  },
  'an undelivered invitation holds its place': {
    placesLeft: (sharing, today) =>
      placesLeft(
        asOpen(sharing, today, (state) => state === 'undelivered'),
        today,
      ),
  },
  'there is one place more': { placesLeft: (sharing, today) => placesLeft(sharing, today) + 1 },
  'accepting does not count the places again': {
    linkState: (sharing, invite, account, today, hasAccess) => {
      const state = linkState(sharing, invite, account, today, hasAccess);
      return state === 'full' ? 'open' : state;
    },
  },
  'a used link can be used by another account': {
    linkState: (sharing, invite, account, today, hasAccess) => {
      const state = linkState(sharing, invite, account, today, hasAccess);
      return state === 'used' ? 'open' : state;
    },
  },
  'an invitation is good for one day more': {
    linkState: (sharing, invite, account, today, hasAccess) =>
      linkState(sharing, { ...invite, lastDay: addDays(invite.lastDay, 1) }, account, today, hasAccess),
  },
  'the holder can accept': {
    linkState: (sharing, invite, account, today, hasAccess) =>
      linkState({ ...sharing, holderId: 'none' }, invite, account, today, hasAccess),
  },
  'the same address takes a second place': {
    decideSend: (sharing, address, own, today, now) => {
      const decision = decideSend(sharing, address, own, today, now);
      return decision.kind === 'again' ? { kind: 'new' } : decision;
    },
  },
  'an invitation can be sent again at once': {
    decideSend: (sharing, address, own, today, now) =>
      decideSend(sharing, address, own, today, now + 10 * MINUTE),
  },
  'a renewed invitation needs no free place': {
    decideSend: (sharing, address, own, today, now) => {
      const known = sharing.invites.find((one) => one.comparableEmail === address && one.state === 'open');
      const decision = decideSend(sharing, address, own, today, now);
      const isFull = decision.kind === 'refused' && decision.code === 'INVITE-FULL';
      return known && isFull ? { kind: 'again', inviteKey: known.inviteKey } : decision;
    },
  },
  'someone who reads along can be invited again': {
    decideSend: (sharing, address, own, today, now) =>
      decideSend(
        { ...sharing, invites: sharing.invites.map((one) => ({ ...one, acceptedBy: null })) },
        ...([address, own, today, now] as const),
      ),
  },
  'the holder can invite the own address': {
    decideSend: (sharing, address, _, today, now) => decideSend(sharing, address, [], today, now),
  },
};

test.each(Object.entries(MUTANTS))('a broken rule is found: %s', (_, mutant) => {
  expect(differenceOf({ ...RULES, ...mutant })).toBeDefined();
});
