import { AUDIT, type PersonalTablesOf } from './personal-table.ts';

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

export const auditPersonal: PersonalTablesOf<AuditTables> = {
  audit_log: {
    purpose: 'Nagaan wie wat heeft gewijzigd. Er staan geen namen of adressen in.',
    retention: AUDIT,
    // They name the other account of a change of two accounts.
    hidden: ['before', 'after'],
    erasure: 'keep',
  },
};
