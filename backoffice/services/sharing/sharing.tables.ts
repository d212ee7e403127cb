/** The tables of shared access, for the query builder. Instants are ISO text in UTC. */

import { type PersonalTablesOf, WITH_ACCOUNT } from '../../kernel/personal-table.ts';
import type { InviteFacts } from './sharing.rules.ts';

export interface InviteRow {
  /** Random. The holder's handle: it can revoke the invitation, and never accept it. */
  invite_key: string;
  subscription_id: string;
  /** The account of the holder who sent it. */
  account_id: string;
  brand_key: string;
  email: string;
  /** As addresses are compared. */
  comparable_email: string;
  /** How the holder calls the invited person. */
  name: string | null;
  state: InviteFacts['state'];
  sent_at: string;
  /** ISO day: the last one on which it can be accepted. */
  last_day: string;
  /** Of its latest mail. */
  mail_id: string;
  undelivered_at: string | null;
  reminded_at: string | null;
  accepted_by: string | null;
  /** When it was accepted, declined or revoked. */
  ended_at: string | null;
}

export interface CoReaderRow {
  /** Random. The reader's handle of the place. */
  id: string;
  subscription_id: string;
  account_id: string;
  /** Of the invitation that was accepted. */
  invite_key: string;
  since: string;
  /** ISO month, such as 2026-11; null before the first use. */
  last_used_month: string | null;
  ended_at: string | null;
  ended_by: 'holder' | 'reader' | 'subscription' | 'unlinked' | 'deleted' | null;
}

export interface SharingTables {
  invite: InviteRow;
  /** Each mail of an invitation has a link of its own, so that an older mail works too. */
  invite_link: {
    /** SHA-256 of the secret in the link, base64url. */
    key_hash: string;
    invite_key: string;
    subscription_id: string;
  };
  co_reader: CoReaderRow;
}

export const sharingPersonal: PersonalTablesOf<SharingTables> = {
  co_reader: {
    purpose: 'U laten meelezen met iemand anders.',
    retention: WITH_ACCOUNT,
    // The number of the subscription is the holder's.
    hidden: ['subscription_id', 'invite_key'],
    erasure: 'delete',
  },
  invite: {
    purpose: 'Anderen laten meelezen.',
    retention: 'Tot 14 dagen nadat de uitnodiging of het meelezen stopt.',
    hidden: ['accepted_by'],
    erasure: 'delete',
  },
  invite_link: {
    purpose: 'De link in een uitnodiging laten werken.',
    retention: 'Zo lang als de uitnodiging.',
    hidden: ['key_hash'],
    through: { column: 'invite_key', table: 'invite', key: 'invite_key' },
    erasure: 'delete',
  },
};
