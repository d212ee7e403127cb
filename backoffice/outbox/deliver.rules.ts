/** Pure decisions about a mail that could not be sent. */
import { doublingPause } from '../kernel/claims.ts';

/** Attempts for one mail, retries included. With the pauses below, sending stops after two days. */
export const MOST_TRIES = 20;

/** Milliseconds until the next attempt: half a minute, doubling up to four hours. */
export const pauseAfter = doublingPause(30_000, 4 * 3_600_000);

interface Failure {
  /** Only codes: a server's message may contain the reader's address. */
  readonly problem: string;
  /** `refused`: this mail can never be sent. `postponed`: this mail, not now. `unreachable`: no mail now. */
  readonly kind: 'refused' | 'postponed' | 'unreachable';
}

/** The mail library's codes for a problem of one mail, not of the connection. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];
const PERMANENT = 500;

/** @param error with the library's `code`, and the server's `responseCode` (RFC 5321) if there was one */
export function failureOf(error: unknown): Failure {
  const { code = 'UNKNOWN', responseCode } = error as { code?: string; responseCode?: number };
  const problem = responseCode === undefined ? code : `${code} ${responseCode}`;
  if (!ABOUT_THE_MAIL.includes(code)) return { problem, kind: 'unreachable' };
  // Without a response of the server the library itself refused the address as invalid.
  const isFinal = responseCode === undefined ? code === 'EENVELOPE' : responseCode >= PERMANENT;
  return { problem, kind: isFinal ? 'refused' : 'postponed' };
}
