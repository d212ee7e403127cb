/** The portal's own tables with data of accounts, for the export. A test compares this list with the database. */
import { exportedTable, type PersonalTable, type PersonalTables } from '../../../contract/personal-data.ts';
import { store } from './store.ts';

export const PORTAL_DATA = {
  session: {
    purpose: 'U ingelogd houden, en laten zien waar u bent ingelogd.',
    retention: 'Tot u uitlogt: 14 dagen na uw laatste bezoek, hoogstens 90 dagen. Daarna nog 1 dag.',
    hidden: ['id_hash', 'access_token', 'refresh_token', 'id_token', 'refresh_claimed_until'],
  },
  draft: { purpose: 'Bewaren wat u in een formulier invult.', retention: '24 uur.' },
  parked_post: {
    purpose: 'Bewaren wat u instuurde toen u was uitgelogd.',
    retention: '15 minuten.',
    hidden: ['id_hash'],
  },
  chat: {
    purpose: 'Uw chat met ons laten doorgaan als u een andere pagina opent.',
    retention: '24 uur, of tot u uitlogt.',
    hidden: ['owner_hash', 'access_token', 'last_event_id'],
  },
  login_ending: {
    purpose: 'U uitloggen op uw andere apparaten, ook als dat niet meteen lukt.',
    retention: 'Tot het gelukt is, hoogstens 24 uur.',
    hidden: ['idempotency_key', 'next_at'],
  },
} as const satisfies Record<string, PersonalTable>;

type PortalTable = keyof typeof PORTAL_DATA;

export async function personalDataOf(accountId: string): Promise<PersonalTables> {
  const names = Object.keys(PORTAL_DATA) as PortalTable[];
  const tables = names.map(async (name) => {
    const rows = await store().selectFrom(name).selectAll().where('account_id', '=', accountId).execute();
    return [`portal_${name}`, exportedTable(PORTAL_DATA[name], rows)] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}
