export const MINUTE = 60;
export const HOUR = 3_600;
export const DAY = 86_400;
/** In place of a window: so many at the same moment. */
export const AT_ONCE = 0;

export interface LimitRow {
  /** What it protects, and against what. */
  readonly protects: string;
  readonly per: string;
  readonly attempts: number;
  /** What is counted, when it is not attempts. */
  readonly unit?: 'bytes';
  /** The window, which starts at the first attempt; `AT_ONCE` without a window. */
  readonly seconds: number;
  /** What the reader or the program gets above the limit, when it is not `MESSAGE`. */
  readonly said?: string;
  /** Each attempt moves the end of the window, so that the last one locks for the full time. */
  readonly locks?: true;
  /** The settings that replace `attempts` and `seconds`. */
  readonly settings?: readonly [attempts: string, seconds: string];
}

export const MESSAGE = 'a message with the minutes to wait (RATE-LIMITED)';
export const SAID = {
  page: 'a page with the minutes to wait',
  form: 'a message above the form, with the minutes to wait',
  empty: 'no page: a script or a program gets the status and the seconds to wait',
  polls: 'nothing: the browser asks every few seconds instead',
  kept: 'nothing: the mail waits for the end of the window, and is sent together with the others',
  closed: 'nothing: the connection is closed',
  busy: 'a page or a line that it is busy, and after how many seconds to try again',
  nothing: 'nothing: the same result as before',
} as const;
