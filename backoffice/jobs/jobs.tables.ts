/** When each job is due. Instants are ISO text in UTC. */
interface JobRow {
  name: string;
  due_at: string;
  /** Random id of the run that has the claim until `claimed_until`. */
  claim: string | null;
  claimed_until: string | null;
  /** Failed runs since the last successful one. */
  failures: number;
}

export interface JobTables {
  timed_work: JobRow;
}
