/** The tables of phone verification, for the query builder. Instants are ISO text in UTC. */
import type { CodeChannel } from '../../../contract/phone-number.ts';
import type { ClaimColumns } from '../../kernel/claims.ts';
import { type PersonalTablesOf, WITH_ACCOUNT } from '../../kernel/personal-table.ts';

/** A reader who is to prove that a number is theirs. At most one per account has no end. */
export interface PhoneChallengeRow {
  id: string;
  account_id: string;
  brand_key: string;
  /** E.164. */
  phone_number: string;
  /** Codes that were typed, counted before they are compared. */
  tries: number;
  started_at: string;
  ended_at: string | null;
  /** Why it ended; null while it is open. */
  outcome: 'verified' | 'tries' | 'stopped' | 'replaced' | null;
}

/** One code of a challenge, and the message that carries it. */
export interface PhoneCodeRow extends ClaimColumns {
  /** 32 hexadecimal digits; the provider returns it in its reports. */
  id: string;
  challenge_id: string;
  channel: CodeChannel;
  /** HMAC-SHA256 of challenge and code, base64url. */
  code_hash: string;
  /** The code itself, only until its message is sent or given up. */
  code: string | null;
  state: 'queued' | 'sent' | 'rejected' | 'dropped';
  /** What the provider reported about it after it was sent; null before that. */
  report: 'delivered' | 'failed' | null;
  created_at: string;
  expires_at: string;
  /** HMAC of the network that asked for it; null when it is not known. */
  network_hash: string | null;
}

/** The number that an account removed, for as long as that can be undone. */
export interface RemovedPhoneRow {
  account_id: string;
  /** E.164. */
  phone_number: string;
  /** 0 or 1. */
  phone_verified: number;
  removed_at: string;
}

export interface PhoneTables {
  phone_challenge: PhoneChallengeRow;
  phone_code: PhoneCodeRow;
  removed_phone: RemovedPhoneRow;
}

export const phonePersonal: PersonalTablesOf<PhoneTables> = {
  phone_challenge: {
    purpose: 'Nagaan of een telefoonnummer van u is.',
    retention: WITH_ACCOUNT,
    erasure: 'delete',
  },
  phone_code: {
    purpose: 'U een code sturen.',
    retention: WITH_ACCOUNT,
    hidden: ['code_hash', 'code', 'claim', 'network_hash'],
    through: { column: 'challenge_id', table: 'phone_challenge' },
    erasure: 'delete',
  },
  removed_phone: {
    purpose: 'Een verwijderd telefoonnummer terugzetten.',
    retention: WITH_ACCOUNT,
    erasure: 'delete',
  },
};
