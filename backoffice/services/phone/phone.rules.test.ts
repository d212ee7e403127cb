import { expect, test } from 'vitest';
import {
  CODE_LIFE_MS,
  canCall,
  decide,
  isCallTime,
  MOST_TRIES,
  nextCodeIn,
  type SentCode,
} from './phone.rules.ts';

const sent = (createdAt: number, channel: SentCode['channel'] = 'sms'): SentCode => ({
  channel,
  createdAt,
  expiresAt: createdAt + CODE_LIFE_MS,
});

test('another code can be sent after a minute, and there are three per challenge', () => {
  expect(nextCodeIn([sent(0)], 10_000)).toBe(50_000);
  expect(nextCodeIn([sent(0)], 60_000)).toBe(0);
  expect(nextCodeIn([sent(0), sent(60_000)], 100_000)).toBe(20_000);
  expect(nextCodeIn([sent(0), sent(60_000), sent(120_000)], 500_000)).toBeUndefined();
});

test('each valid code is right, whichever was sent last', () => {
  expect(decide(1, [sent(0)], CODE_LIFE_MS - 1)).toBe('right');
  expect(decide(MOST_TRIES, [sent(0)], 0)).toBe('right');
});

test('a right code is late from its last minute on', () => {
  expect(decide(1, [sent(0)], CODE_LIFE_MS)).toBe('late');
  // Two codes can be the same by chance: one of them is still valid.
  expect(decide(1, [sent(0), sent(60_000)], CODE_LIFE_MS)).toBe('right');
});

test('the fifth wrong code is the last', () => {
  expect(decide(4, [], 0)).toBe('wrong');
  expect(decide(5, [], 0)).toBe('used up');
  expect(decide(5, [sent(0)], CODE_LIFE_MS)).toBe('used up');
});

test.each([
  ['07:59', false],
  ['08:00', true],
  ['20:59', true],
  ['21:00', false],
])('at %s readers are called: %s', (time, expected) => expect(isCallTime(time)).toBe(expected));

test('a mobile number is called once per challenge, a landline each time', () => {
  const codes = [sent(0, 'voice')];
  expect(canCall({ codes, time: '12:00', isLandline: false })).toBe(false);
  expect(canCall({ codes, time: '12:00', isLandline: true })).toBe(true);
  expect(canCall({ codes: [sent(0)], time: '12:00', isLandline: false })).toBe(true);
  expect(canCall({ codes: [sent(0)], time: '22:00', isLandline: false })).toBe(false);
  expect(canCall({ codes: [...codes, ...codes, ...codes], time: '12:00', isLandline: true })).toBe(false);
});
