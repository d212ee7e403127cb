/** Work that comes round by the clock, such as mails about tomorrow's first paper. */
import type { Kysely } from 'kysely';
import type { BackofficeContent } from '../kernel/backoffice-content.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import type { BackofficeTables } from '../kernel/tables.ts';

export interface Job {
  /** Unique and for ever: it is the work's row in the database. */
  readonly name: string;
  /** From the end of one run to the beginning of the next. */
  readonly everySeconds: number;
  /**
   * Does what is due. One node runs it at a time, but after a kill it is run again from the beginning, and a run that
   * takes longer than a claim holds may meet the next one: whatever it does must come to the same when done twice.
   * A throw is reported and tried again after a growing pause.
   */
  run(context: JobContext): Promise<void>;
}

export interface JobContext {
  readonly db: Kysely<BackofficeTables>;
  readonly content: BackofficeContent;
  /** Milliseconds since 1970; which day that is depends on the brand's country: `local-time.ts`. */
  readonly now: number;
  readonly log: BackofficeLog;
  /** Aborted when the back office closes; a long run looks at it between two rows. */
  readonly signal: AbortSignal;
}
