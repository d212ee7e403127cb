/** Pure decisions about a mail that could not be sent. */

/** With the pauses below: given up after two days. */
export const MOST_TRIES = 20;

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 4 * 3_600_000;

/** Milliseconds until the next try: half a minute, doubling up to four hours. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
}

export interface Failure {
  /** Codes only: a server's own words may hold the reader's address. */
  readonly problem: string;
  /** `refused`: this mail, for ever. `put off`: this mail, for now. `unreachable`: any mail, for now. */
  readonly kind: 'refused' | 'put off' | 'unreachable';
}

/** What the mail library says about one mail rather than about the connection. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];
const PERMANENT = 500;

/** @param error with the library's `code`, and the server's `responseCode` (RFC 5321) where it gave one */
export function failureOf(error: unknown): Failure {
  const { code = 'UNKNOWN', responseCode } = error as { code?: string; responseCode?: number };
  const problem = responseCode === undefined ? code : `${code} ${responseCode}`;
  if (!ABOUT_THE_MAIL.includes(code)) return { problem, kind: 'unreachable' };
  // Without an answer the library itself refused: the address cannot be written in an envelope.
  const isFinal = responseCode === undefined ? code === 'EENVELOPE' : responseCode >= PERMANENT;
  return { problem, kind: isFinal ? 'refused' : 'put off' };
}
