/** When each job is due. Instants are ISO text in UTC. */
import type { ClaimColumns } from '../kernel/claims.ts';

interface JobRow extends ClaimColumns {
  name: string;
  due_at: string;
  /** Failed runs since the last successful one. */
  failures: number;
}

export interface JobTables {
  timed_work: JobRow;
}
