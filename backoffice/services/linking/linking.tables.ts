/** The tables of linking, for the query builder. Instants are ISO text in UTC. */
import type { CodeWay } from '../../../contract/linking.ts';
import { type PersonalTablesOf, WITH_ACCOUNT } from '../../kernel/personal-table.ts';

/** An account that knows all of a subscription that another account holds. It may ask for a code. */
export interface LinkRequestRow {
  id: string;
  account_id: string;
  subscription_id: string;
  /** The brand of the requested host. */
  brand_key: string;
  matched_at: string;
  /** When the subscription moved to the account. */
  redeemed_at: string | null;
}

export interface LinkCodeRow {
  id: string;
  request_id: string;
  subscription_id: string;
  way: CodeWay;
  requested_at: string;
  /** Null for a letter that is not printed yet: its code is made when an operator exports it. */
  code_hash: string | null;
  /** When an operator exported the letter. */
  exported_at: string | null;
  valid_until: string | null;
  /** Each try counts, also the right one. */
  tries: number;
  /** When it was used, or replaced by a newer one. */
  ended_at: string | null;
}

/** The link in a mail that undoes a change: `undo` of a link, `relink` after an unlink. */
export interface LinkWayBackRow {
  id: string;
  /** SHA-256, base64url; only the mail holds the key. */
  key_hash: string;
  kind: 'undo' | 'relink';
  /** The account that linked or unlinked. */
  account_id: string;
  subscription_id: string;
  /** The account that had the subscription before, to which an undo returns it. */
  former_holder: string | null;
  brand_key: string;
  created_at: string;
  valid_until: string;
  used_at: string | null;
}

export interface LinkingTables {
  link_request: LinkRequestRow;
  link_code: LinkCodeRow;
  link_way_back: LinkWayBackRow;
}

export const linkingPersonal: PersonalTablesOf<LinkingTables> = {
  link_code: {
    purpose: 'Nagaan of een abonnement van u is.',
    retention: WITH_ACCOUNT,
    hidden: ['code_hash', 'subscription_id'],
    through: { column: 'request_id', table: 'link_request' },
    erasure: 'delete',
  },
  link_request: {
    purpose: 'Een abonnement aan uw account koppelen.',
    retention: WITH_ACCOUNT,
    // Another account holds it.
    hidden: ['subscription_id'],
    erasure: 'delete',
  },
  link_way_back: {
    purpose: 'Een koppeling ongedaan maken.',
    retention: WITH_ACCOUNT,
    hidden: ['key_hash', 'former_holder'],
    erasure: 'delete',
  },
};
