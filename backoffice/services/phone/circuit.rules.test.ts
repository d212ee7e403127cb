import { expect, test } from 'vitest';
import { pausedFor, SENDS_OF_ALL, type Sender } from './circuit.rules.ts';

const sender = (more: Partial<Sender> = {}): Sender => ({
  ...{ accountId: 'reader', phoneNumber: '+31699000000', networkHash: 'home' },
  ...more,
});

/** Each with an account, a network and a range of its own, but for what is given. */
const sends = (all: number, verified: number, more: Partial<Sender> = {}) =>
  Array.from({ length: all }, (_, index) => ({
    ...{ accountId: `a${index}`, phoneNumber: `+3${1000 + index}000000`, networkHash: `n${index}` },
    ...more,
    isVerified: index < verified,
  }));

test('all messages are paused when fewer than one in three of fifty is confirmed', () => {
  expect(pausedFor(sends(SENDS_OF_ALL, 16), sender())).toBe('all');
  expect(pausedFor(sends(SENDS_OF_ALL, 17), sender())).toBeUndefined();
  expect(pausedFor(sends(SENDS_OF_ALL - 1, 0), sender())).toBeUndefined();
});

test.each([
  ['account', { accountId: 'thief' }, 10],
  ['network', { networkHash: 'far' }, 20],
  ['range', { phoneNumber: '+31612345678' }, 20],
] as const)('messages are paused for one %s, and for no other', (circle, own, fewest) => {
  expect(pausedFor(sends(fewest, 0, own), sender(own))).toBe(circle);
  expect(pausedFor(sends(fewest, 0, own), sender())).toBeUndefined();
  expect(pausedFor(sends(fewest - 1, 0, own), sender(own))).toBeUndefined();
  expect(pausedFor(sends(fewest + 1, 7, own), sender(own))).toBeUndefined();
});

test('fifty codes of five accounts pause those accounts, and no other', () => {
  const thieves = Array.from({ length: 5 }, (_, index) => `thief-${index}`);
  const all = thieves.flatMap((accountId) => sends(10, 0, { accountId }));
  expect(pausedFor(all, sender({ accountId: 'thief-3' }))).toBe('account');
  expect(pausedFor(all, sender())).toBeUndefined();
});

test('nine codes of each of sixteen accounts pause no account, and of seventeen pause all', () => {
  const thieves = (count: number) =>
    Array.from({ length: count }, (_, index) => sends(9, 0, { accountId: `thief-${index}` })).flat();
  const spread = (count: number) =>
    thieves(count).map((send, index) => ({
      ...send,
      networkHash: `n${index}`,
      phoneNumber: `+3${1000 + index}000000`,
    }));
  expect(pausedFor(spread(16), sender())).toBeUndefined();
  expect(pausedFor(spread(17), sender())).toBe('all');
});

test('codes of paused networks and ranges do not pause all', () => {
  const far = sends(30, 0, { networkHash: 'far' });
  const range = sends(30, 0, { phoneNumber: '+88212345678' });
  expect(pausedFor([...far, ...range], sender())).toBeUndefined();
});

test('a network that is not known is never paused', () => {
  expect(pausedFor(sends(40, 0, { networkHash: null }), sender({ networkHash: null }))).toBeUndefined();
});
