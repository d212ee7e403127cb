/** Every timed work of the back office. A slice adds its line here. */
import { askAfterReturn } from '../complaints/ask-after-return.ts';
import { followComplaints } from '../complaints/follow-complaints.ts';
import { bookCredits } from '../credits/book-credits.ts';
import { tellFirstPapers } from '../holiday/first-papers.ts';
import { clearMails } from '../mail/clear-mails.ts';
import type { TimedWork } from './timed-work.ts';

export const timedWorks: readonly TimedWork[] = [
  clearMails,
  bookCredits,
  tellFirstPapers,
  followComplaints,
  askAfterReturn,
];
