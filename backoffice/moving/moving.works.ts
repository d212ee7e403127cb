/** What the moving service does by the clock. */
import type { TimedWork } from '../schedule/timed-work.ts';
import { carryOutMoves } from './carry-out.ts';

export const movingWorks: readonly TimedWork[] = [carryOutMoves];
