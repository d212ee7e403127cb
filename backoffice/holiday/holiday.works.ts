/** What the holiday service does by the clock. */
import type { TimedWork } from '../schedule/timed-work.ts';
import { tellFirstPapers } from './first-papers.ts';

export const holidayWorks: readonly TimedWork[] = [tellFirstPapers];
