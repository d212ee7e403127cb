/** Every timed work of the back office; a slice's own are in its `<slice>.works.ts`. */
import { WORKS } from '../../gen/backoffice/works.ts';
import { clearMails } from '../mail/clear-mails.ts';
import type { TimedWork } from './timed-work.ts';

export const timedWorks: readonly TimedWork[] = [clearMails, ...WORKS];
