/** The tables of complaints and their remedies, for the query builder. Instants are ISO text in UTC. */
import type { Generated } from 'kysely';
import type { ComplaintType, Remedy } from '../../../contract/complaints.ts';
import { type PersonalTablesOf, TAX, WITH_ACCOUNT } from '../../kernel/personal-table.ts';
import type { ComplaintState } from './complaint.ts';

export interface ComplaintRow {
  id: string;
  /** The number that the reader can quote. */
  reference: string;
  account_id: string;
  subscription_id: string;
  brand_key: string;
  type: ComplaintType;
  remedy: Remedy;
  /** Euro cents of a credit. */
  worth_cents: number;
  remark: string | null;
  /** By the form, or by a link in a mail, without a login. */
  came_by: 'form' | 'link';
  state: ComplaintState;
  received_at: string;
  with_team_at: string | null;
  solved_at: string | null;
  /** Set when its reader took it back; it then has no next state. */
  withdrawn_at: string | null;
  /** When it moves to its next state. */
  due_at: string | null;
  /** Hours that the delivery team has for it. */
  team_hours: number;
}

export interface ComplaintIssueRow {
  complaint_id: string;
  subscription_id: string;
  issue_day: string;
  /** The address of the delivery, to count complaints by region. */
  zip_code: string;
  country_code: string;
  /** 0 or 1: at most one open complaint per issue. */
  is_open: number;
}

export interface ComplaintTables {
  complaint: ComplaintRow;
  complaint_issue: ComplaintIssueRow;
  /** Issues to deliver again: at most one order per issue. */
  issue_redelivery: {
    subscription_id: string;
    issue_day: string;
    complaint_id: string;
    ordered_at: string;
  };
  callback_request: {
    id: string;
    account_id: string;
    brand_key: string;
    /** E.164. */
    phone_number: string;
    moment: 'morning' | 'afternoon' | 'evening';
    requested_at: string;
  };
  /** Whether the first issue after a holiday or a move came, or the next one after a complaint. */
  delivery_question: {
    id: string;
    account_id: string;
    subscription_id: string;
    brand_key: string;
    issue_day: string;
    /** A question after a complaint has `holiday`, which the release before can serve. */
    cause: 'holiday' | 'moving_house';
    after_complaint: Generated<0 | 1 | null>;
    asked_at: string;
    answer: 'yes' | 'no' | null;
    answered_at: string | null;
  };
  /** Used report links: at most one per issue. */
  report_link_use: {
    subscription_id: string;
    issue_day: string;
    used_at: string;
  };
}

export const complaintPersonal: PersonalTablesOf<ComplaintTables> = {
  callback_request: {
    purpose: 'U terugbellen over een klacht.',
    retention: WITH_ACCOUNT,
    erasure: 'delete',
  },
  complaint: {
    purpose: 'Uw klachten oplossen.',
    retention: TAX,
    erasure: { remark: null },
  },
  complaint_issue: {
    purpose: 'Om welke kranten een klacht gaat.',
    retention: TAX,
    through: { column: 'complaint_id', table: 'complaint' },
    erasure: 'keep',
  },
  delivery_question: {
    purpose: 'Vragen of uw krant er weer is.',
    retention: WITH_ACCOUNT,
    erasure: 'delete',
  },
  issue_redelivery: {
    purpose: 'Uw krant nog eens brengen.',
    retention: TAX,
    datedBy: 'ordered_at',
    erasure: 'keep',
  },
  report_link_use: {
    purpose: 'Weten welke klacht u met een link in een mail meldde.',
    retention: TAX,
    datedBy: 'used_at',
    erasure: 'keep',
  },
};
