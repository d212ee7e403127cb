/** The table of ends that readers asked for, for the query builder. Days and instants are ISO text (instants in UTC). */
import type { EndReason } from '../../../contract/ending.ts';
import { type PersonalTablesOf, TAX } from '../../kernel/personal-table.ts';

export interface SubscriptionEndingRow {
  id: string;
  subscription_id: string;
  /** The account that asked. */
  account_id: string;
  brand_key: string;
  asked_at: string;
  last_day: string;
  /** Null when the reader gave none. */
  reason: EndReason | null;
  /** When the end was taken back; an end that was not is the one that counts. */
  undone_at: string | null;
}

export interface EndingTables {
  subscription_ending: SubscriptionEndingRow;
}

export const endingPersonal: PersonalTablesOf<EndingTables> = {
  subscription_ending: {
    purpose: 'Uw abonnement beëindigen.',
    retention: TAX,
    datedBy: 'asked_at',
    // Reasons are counted without their reader.
    erasure: { reason: null },
  },
};
