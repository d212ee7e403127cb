/** Pure decisions about a mail that could not be sent. */

/** Attempts for one mail, retries included. With the pauses below, sending stops after two days. */
export const MOST_TRIES = 20;

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 4 * 3_600_000;

/** Milliseconds until the next attempt: half a minute, doubling up to four hours. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
}

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
