/** The audit log's table. */

export interface AuditTables {
  audit_log: {
    id: string;
    /** Instant, ISO text in UTC. */
    at: string;
    account_id: string;
    brand_key: string;
    surface: string;
    trace_id: string;
    /** Name of the operation. */
    action: string;
    /** Id of what was changed. */
    subject: string;
    /** JSON; null when the subject did not exist before. */
    before: string | null;
    /** JSON; null when the subject does not exist afterwards. */
    after: string | null;
  };
}
