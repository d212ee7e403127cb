/** The table of requests to erase an account, for the query builder. */
import type { IsoDay } from '../../../contract/dates.ts';
import { type PersonalTablesOf, PROOF } from '../../kernel/personal-table.ts';

export interface ErasureRequestRow {
  account_id: string;
  /** Of the host where it was requested; the sender of its mails. */
  brand_key: string;
  /** Instants, ISO text in UTC. */
  requested_at: string;
  /** Of the key in the link that cancels it; null for a request from before. */
  key_hash: string | null;
  /** The day on which a job erases the account. */
  due_on: IsoDay;
  cancelled_at: string | null;
  done_at: string | null;
}

export interface PersonalDataTables {
  erasure_request: ErasureRequestRow;
}

export const personalDataPersonal: PersonalTablesOf<PersonalDataTables> = {
  erasure_request: {
    purpose: 'Uw verzoek om uw account te verwijderen.',
    retention: PROOF,
    hidden: ['key_hash'],
    erasure: 'keep',
  },
};
