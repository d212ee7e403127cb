/** The outbox as the query builder knows it. Instants are ISO text in UTC. */
export interface MailRow {
  id: string;
  account_id: string;
  /** Unique per account: the same one twice is one mail. */
  idempotency_id: string;
  brand_key: string;
  /** A name out of `templates.ts`. */
  template: string;
  /** JSON by the template's schema; `{}` once the mail is sent, for then nobody needs it any more. */
  template_values: string;
  state: 'queued' | 'sent' | 'dead';
  due_at: string;
  /** Random; who holds it is sending this mail until `claimed_until`. */
  claim: string | null;
  claimed_until: string | null;
  /** Counted before each try, so that a mail that stops the process is given up too. */
  tries: number;
  /** Why the last try failed, as codes of the protocol. */
  problem: string | null;
  created_at: string;
  /** When it was sent or given up. */
  ended_at: string | null;
}

export interface MailTables {
  mail: MailRow;
}
