/** A job that runs at intervals, such as the mails about tomorrow's first paper. */
import type { BackofficeContent } from '../kernel/backoffice-content.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import type { Payments } from '../kernel/payments.ts';
import type { Db } from '../kernel/tables.ts';

export interface Job {
  /** Unique, and the same in every release: it is the key of the job's row in the database. */
  readonly name: string;
  /** Seconds from the end of a run to the start of the next. */
  readonly everySeconds: number;
  /**
   * One node runs it at a time. It must be idempotent: after a kill it runs again from the beginning, and a run that
   * takes longer than its claim can overlap with the next one. An error is reported, and the job is run again after a
   * growing pause; after `RowsFailed` that pause is at most the interval.
   */
  run(context: JobContext): Promise<void>;
}

export interface JobContext {
  readonly db: Db;
  readonly content: BackofficeContent;
  /** Milliseconds since 1970. The date depends on the brand's country: `local-time.ts`. */
  readonly now: number;
  readonly log: BackofficeLog;
  /** Undefined where no provider is set. */
  readonly payments?: Payments;
  /** Aborted when the back office closes; a long run checks it after each row. */
  readonly signal: AbortSignal;
}
