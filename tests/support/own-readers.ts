/** Readers of a test's own: copies of the demo's people under another name, straight into the house's databases. */
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openBackofficeDatabase } from '../../backoffice/database.ts';
import type { BackofficeTables } from '../../backoffice/kernel/tables.ts';
import { openDatabase } from '../../database/database.ts';
import { portalMigrations } from '../../src/lib/store/migrations/all.ts';
import type { PortalTables } from '../../src/lib/store/tables.ts';
import { cheaplyKept } from './cheap-password.ts';
import type { Reader } from './readers.ts';

const PASSWORD = 'Welkom-2026';
const FIRST_SUBSCRIPTION = 90_000_000;

export interface Readers {
  like(name: string): Promise<Reader>;
  /** The mails that were queued for somebody, sent or not, by the name of their template. */
  queuedTemplates(reader: Reader): Promise<string[]>;
  endSession(reader: Reader): Promise<void>;
  /** Looks at what the back office holds. */
  inBackoffice<Found>(look: (db: Kysely<BackofficeTables>) => Promise<Found>): Promise<Found>;
  close(): Promise<void>;
}

export async function openReaders(dataDir: string): Promise<Readers> {
  const backoffice = await openBackofficeDatabase({ databaseUrl: undefined, dataDir });
  const portal = await openDatabase<PortalTables>({
    file: join(dataDir, 'portal.sqlite'),
    schema: 'portal',
    migrations: portalMigrations,
  });
  const password = cheaplyKept(PASSWORD);
  let made = 0;
  return {
    async like(name) {
      made += 1;
      const username = `${name}-${made}@voorbeeld.nl`;
      await copyAccount(backoffice.db, `demo-${name}`, { username, password }, made * 100);
      return { username, password: PASSWORD };
    },
    async queuedTemplates({ username }) {
      const mails = backoffice.db.selectFrom('mail').select('template').where('account_id', '=', username);
      return (await mails.execute()).map(({ template }) => template);
    },
    async endSession({ username }) {
      const past = new Date(Date.now() - 60_000).toISOString();
      const ended = await portal.db
        .updateTable('session')
        .set({ expires_at: past })
        .where('username', '=', username)
        .executeTakeFirst();
      if (ended.numUpdatedRows === 0n) throw new Error(`${username} has no session to end`);
    },
    inBackoffice: (look) => look(backoffice.db),
    async close() {
      await Promise.all([backoffice.close(), portal.close()]);
    },
  };
}

interface Copy {
  /** Its id too. */
  readonly username: string;
  readonly password: string;
}

async function copyAccount(db: Kysely<BackofficeTables>, from: string, copy: Copy, place: number) {
  const { username, password } = copy;
  const id = username;
  const account = await db.selectFrom('account').selectAll().where('id', '=', from).executeTakeFirstOrThrow();
  const held = await db
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', from)
    .orderBy('id')
    .execute();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('account')
      .values({ ...account, id, username, email: username })
      .execute();
    await trx
      .insertInto('identity_credential')
      .values({
        account_id: id,
        username,
        login_name: username,
        password,
        changed_at: new Date().toISOString(),
      })
      .execute();
    for (const [index, row] of held.entries()) {
      const number = String(FIRST_SUBSCRIPTION + place + index);
      await trx
        .insertInto('subscription')
        .values({ ...row, id: number, account_id: id, email: username })
        .execute();
      await copyRows(trx, row.id, number);
    }
  });
}

/** What a subscription costs, and its changes. */
async function copyRows(db: Kysely<BackofficeTables>, from: string, subscription_id: string): Promise<void> {
  for (const table of ['subscription_term', 'delivery_suspension', 'temporary_address'] as const) {
    const rows = await db.selectFrom(table).selectAll().where('subscription_id', '=', from).execute();
    const copies = rows.map((row: { subscription_id: string; change_id?: string }) =>
      row.change_id
        ? { ...row, subscription_id, change_id: row.change_id.replace(from, subscription_id) }
        : { ...row, subscription_id },
    );
    if (copies.length > 0)
      await db
        .insertInto(table)
        .values(copies as never)
        .execute();
  }
}
