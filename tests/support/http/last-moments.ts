/**
 * No file of tests over HTTP begins in the last moments of a day: the days that it chose would be others at its end, and
 * "later today" would be tomorrow.
 */
import { setTimeout as pause } from 'node:timers/promises';

/** Longer than any such file takes. */
const LAST_MOMENTS = 150_000;

const now = Temporal.Now.zonedDateTimeISO('Europe/Amsterdam');
const left = now.until(now.add({ days: 1 }).startOfDay()).total('milliseconds');
if (left < LAST_MOMENTS) await pause(left);
