/** The table of the outbox. Instants are ISO text in UTC. */
import type { ClaimColumns } from '../kernel/claims.ts';
import type { PersonalTablesOf } from '../kernel/personal-table.ts';

export interface MailRow extends ClaimColumns {
  id: string;
  /** Null for a mail to a sender who is not logged in, and for one to the customer service. */
  account_id: string | null;
  /** The e-mail address; null for the account's address at the time of sending. Null once the mail is sent. */
  recipient: string | null;
  /** Unique per account, so that the same mail is not queued twice. */
  idempotency_id: string;
  brand_key: string;
  template: string;
  /** A mail of a newsletter has a link that ends it; null for a service mail. */
  newsletter_id: string | null;
  /** JSON by the template's schema; `{}` once the mail is sent. */
  template_values: string;
  state: 'queued' | 'sent' | 'dead';
  due_at: string;
  /** A hash of the address and its limit, of a mail over that limit; null for every other mail. */
  kept_for: string | null;
  /** Attempts, counted before each one, so that a mail that crashes the process is given up too. */
  tries: number;
  /** Why the last attempt failed, as codes of the protocol. */
  problem: string | null;
  created_at: string;
  /** When it was sent or given up. */
  ended_at: string | null;
}

export interface MailTables {
  mail: MailRow;
  /** Addresses from which a mail came back; hashed, so that the table is no list of addresses. */
  unreachable_address: { address_hash: string; since: string };
}

export const mailPersonal: PersonalTablesOf<MailTables> = {
  mail: {
    purpose: 'U mailen over wat u regelt.',
    retention: 'De inhoud tot de mail is verstuurd. Dat hij is verstuurd: tot u uw account verwijdert.',
    // The values hold the links that prove another address is the reader's.
    // A code to link a subscription is mailed to the address of the account that holds it.
    hidden: ['claim', 'template_values', 'recipient', 'kept_for'],
    erasure: 'delete',
  },
};
