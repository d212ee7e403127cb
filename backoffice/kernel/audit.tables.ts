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
    /** JSON; empty when there was nothing before. */
    before: string | null;
    /** JSON; empty when there is nothing after. */
    after: string | null;
  };
}
