/** When each timed work is due. Instants are ISO text in UTC. */
export interface JobRow {
  name: string;
  due_at: string;
  /** Random; who holds it is at work until `claimed_until`. */
  claim: string | null;
  claimed_until: string | null;
  /** Since the last run that went well. */
  failures: number;
}

export interface JobTables {
  timed_work: JobRow;
}
