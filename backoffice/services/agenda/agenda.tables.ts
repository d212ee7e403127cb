/** The table of private addresses of the delivery agenda, for the query builder. */
import { type PersonalTablesOf, WITH_ACCOUNT } from '../../kernel/personal-table.ts';

export interface DeliveryFeedRow {
  id: string;
  account_id: string;
  /** The brand at whose host it was made; it works only at that host. */
  brand_key: string;
  /** The key itself is not stored. */
  key_hash: string;
  /** Instants, ISO text in UTC. */
  created_at: string;
  revoked_at: string | null;
  /** JSON, `Published`: the last revision of each event. */
  published: string;
}

export interface AgendaTables {
  delivery_feed: DeliveryFeedRow;
}

export const agendaPersonal: PersonalTablesOf<AgendaTables> = {
  delivery_feed: {
    purpose: 'In uw eigen agenda tonen wanneer uw krant komt.',
    retention: WITH_ACCOUNT,
    hidden: ['key_hash'],
    erasure: 'delete',
  },
};
