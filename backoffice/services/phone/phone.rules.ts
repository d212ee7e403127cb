/** Pure decisions about the codes that prove a phone number. Instants are milliseconds since 1970. */
import type { CodeChannel } from '../../../contract/phone-number.ts';

export const CODE_LIFE_MS = 10 * 60_000;
/** Codes that may be typed per challenge, over all its codes. */
export const MOST_TRIES = 5;
/** Codes per challenge; all of them stay valid, because messages overtake each other. */
const MOST_CODES = 3;
const RESEND_MS = 60_000;
/** A challenge is shown this long after its last code, so that a late reader can ask for a new one. */
export const CHALLENGE_LIFE_MS = 60 * 60_000;
/** A message that could not be sent by then is dropped: its reader has asked for another or has left. */
export const DROP_AFTER_MS = 2 * 60_000;
/** How long a removed number can be put back. */
export const UNDO_MS = 15 * 60_000;
/** Local times between which readers are called. */
const CALL_FROM = '08:00';
const CALL_UNTIL = '21:00';

/** @param time local time, hh:mm */
export const isCallTime = (time: string): boolean => time >= CALL_FROM && time < CALL_UNTIL;

export interface SentCode {
  readonly channel: CodeChannel;
  readonly createdAt: number;
  readonly expiresAt: number;
}

interface CallFacts {
  readonly codes: readonly SentCode[];
  /** Local time, hh:mm. */
  readonly time: string;
  readonly isLandline: boolean;
}

/** Milliseconds until another code may be sent; 0 now; undefined when this challenge gets no more. */
export function nextCodeIn(codes: readonly SentCode[], now: number): number | undefined {
  if (codes.length >= MOST_CODES) return undefined;
  const last = Math.max(...codes.map(({ createdAt }) => createdAt));
  return Math.max(0, last + RESEND_MS - now);
}

/** Whether a call can be asked for: by day, and once per challenge for a number that can also get a text message. */
export function canCall({ codes, time, isLandline }: CallFacts): boolean {
  const isCalled = codes.some(({ channel }) => channel === 'voice');
  return codes.length < MOST_CODES && isCallTime(time) && (isLandline || !isCalled);
}

export type TypedCode = 'right' | 'late' | 'wrong' | 'used up';

/**
 * @param tries this one included
 * @param matching the challenge's codes that have these digits
 */
export function decide(
  tries: number,
  matching: readonly Pick<SentCode, 'expiresAt'>[],
  now: number,
): TypedCode {
  if (matching.some(({ expiresAt }) => expiresAt > now)) return 'right';
  if (tries >= MOST_TRIES) return 'used up';
  return matching.length > 0 ? 'late' : 'wrong';
}

const RANGE_DIGITS = 6;

/** The country code and the first digits behind it: the block of one provider. @param number E.164 */
export const rangeOf = (number: string): string => number.slice(1, 1 + RANGE_DIGITS);
