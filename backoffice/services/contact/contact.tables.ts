/** The table of messages to the customer service, for the query builder. Instants are ISO text in UTC. */
import type { CaseState } from '../../../contract/contact.ts';
import type { ClaimColumns } from '../../kernel/claims.ts';
import type { PersonalTablesOf } from '../../kernel/personal-table.ts';

export interface ContactCaseRow extends ClaimColumns {
  id: string;
  /** The number that the sender can quote. */
  reference: string;
  /** Null for a sender who was not logged in. */
  account_id: string | null;
  brand_key: string;
  surface: 'web' | 'app';
  /** Id of the topic in the content, and how it read when the message was sent. */
  topic: string;
  topic_label: string;
  /** Of the topic, for the customer system. */
  reason: string | null;
  name: string;
  email: string;
  /** E.164. */
  phone_number: string | null;
  subscription_id: string | null;
  message: string;
  /** ISO day on which an answer was promised. */
  answer_by: string;
  state: CaseState;
  received_at: string;
  handling_at: string | null;
  answered_at: string | null;
  /** The text of the answer, where the customer system sends it along. */
  answer: string | null;
  /** When the customer system changed the case last; an older event changes nothing. */
  last_event_at: string | null;
  /** Of a sender without an account: the idempotency key, and a hash of what was sent with it. */
  guest_key: string | null;
  guest_input_hash: string | null;
  /** Where the message went: not yet anywhere, to the customer system, or by mail to the customer service. */
  hand_off: 'waiting' | 'crm' | 'mail';
  due_at: string;
  /** Attempts, counted before each one. */
  tries: number;
  /** The customer system's id. */
  crm_id: string | null;
}

export interface ContactTables {
  contact_case: ContactCaseRow;
}

export const contactPersonal: PersonalTablesOf<ContactTables> = {
  contact_case: {
    purpose: 'Uw vragen beantwoorden.',
    retention: '1 jaar.',
    hidden: ['guest_key', 'guest_input_hash', 'claim'],
    erasure: 'delete',
  },
};
