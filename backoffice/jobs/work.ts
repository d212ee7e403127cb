/** Work of a service that goes on all the time, such as sending messages. */

import type { Queue } from '../kernel/claims.ts';
import type { BackofficeConfig } from '../kernel/config.ts';
import type { FileStorage } from '../kernel/file-storage.ts';
import type { Payments } from '../kernel/payments.ts';
import type { JobDeps } from './run-jobs.ts';
import type { Recurring } from './ticker.ts';

export interface WorkDeps extends Omit<JobDeps, 'signal'> {
  readonly files: FileStorage;
  readonly payments: Payments;
  readonly mailSettings: Pick<BackofficeConfig, 'publicScheme' | 'publicPort'> & {
    readonly mailFrom: string | undefined;
  };
}

export interface Work {
  /** The log says how long their oldest row waits. */
  readonly queues: readonly Queue<unknown>[];
  /** None while the settings that it needs are not set. */
  recurring(deps: WorkDeps, config: BackofficeConfig): readonly Recurring[];
}
