/** What is booked by the clock. */
import type { TimedWork } from '../schedule/timed-work.ts';
import { bookCredits } from './book-credits.ts';

export const creditWorks: readonly TimedWork[] = [bookCredits];
