/** The tables of changed e-mail addresses. Instants are ISO text in UTC. */
import type { PersonalTablesOf } from '../../kernel/personal-table.ts';

export interface EmailChangeRow {
  id: string;
  account_id: string;
  /** Null for the address of the account itself. */
  subscription_id: string | null;
  /** JSON, ids of subscriptions with the same address, which change with the account. */
  following: string;
  /** The brand whose portal has the pages of the links. */
  brand_key: string;
  old_email: string;
  /** The login name before the change; that of the account for a subscription too. */
  old_username: string;
  new_email: string;
  asked_at: string;
  /** Null while the new address is not confirmed. */
  ended_as: 'confirmed' | 'cancelled' | 'replaced' | 'taken' | null;
  ended_at: string | null;
  reverted_at: string | null;
  /**
   * JSON, by service: what its `remember` returned when the change was asked for. Null for a change of a subscription, and
   * once the change cannot be taken back any more.
   */
  remembered: string | null;
  /** JSON, `Recovered[]`: what was undone with the change, and what is left to a person. Null until then. */
  recovered: string | null;
}

export interface EmailLinkRow {
  /** SHA-256 of the key in the mail. */
  key_hash: string;
  change_id: string;
  /** `confirm` is mailed to the new address, the others to the old one. */
  purpose: 'confirm' | 'cancel' | 'revert';
}

export interface EmailTables {
  email_change: EmailChangeRow;
  email_link: EmailLinkRow;
}

export const emailPersonal: PersonalTablesOf<EmailTables> = {
  email_change: {
    purpose: 'Uw e-mailadres wijzigen, en dat kunnen terugdraaien.',
    retention: '30 dagen.',
    erasure: 'delete',
  },
  email_link: {
    purpose: 'Een link in een mail over uw e-mailadres laten werken.',
    retention: '30 dagen.',
    hidden: ['key_hash'],
    through: { column: 'change_id', table: 'email_change' },
    erasure: 'delete',
  },
};
