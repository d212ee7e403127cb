/**
 * The people that only a seed makes: those of the demo, whose password stands in the README, and the nameless ones that
 * fill a database. They are known by the ids that the seed has always given them.
 */
import type { Kysely } from 'kysely';
import { StartupError } from '../../contract/environment.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.ts';

type Db = Kysely<BackofficeTables>;

export const accountId = ({ name }: Pick<DemoAccount, 'name'>) => `demo-${name}`;

/** What the ids of the nameless accounts begin with; eight digits follow. */
export const BULK_ACCOUNTS = 'bulk-';
export const bulkAccountId = (index: number) => `${BULK_ACCOUNTS}${String(index).padStart(8, '0')}`;

export const DEMO_OPERATOR = 'demo-kantoor';

/** Also those of earlier releases, which had the same ids. */
const DEMO_ACCOUNT_IDS = DEMO_ACCOUNTS.map(accountId);

export const madeUpAccounts = (db: Db) =>
  db
    .selectFrom('account')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        eb('id', 'in', DEMO_ACCOUNT_IDS),
        and([
          eb('id', 'like', `${BULK_ACCOUNTS}________`),
          eb('username', 'like', 'lezer-________@voorbeeld.nl'),
        ]),
      ]),
    );

export const madeUpOperators = (db: Db) =>
  db.selectFrom('operator').select('id').where('id', '=', DEMO_OPERATOR);

/** @throws StartupError naming one of them and the way to remove them */
export async function refuseMadeUpPeople(db: Db): Promise<void> {
  const found = (await oneAccount(db)) ?? (await madeUpOperators(db).executeTakeFirst());
  if (!found) return;
  throw new StartupError(
    `The database holds people of the demo (${found.id}), whose password everybody knows; remove them with \`npm run db:seed -- --remove-demo\`.`,
  );
}

/** By key alone, for there may be a million accounts: the nameless ones are counted from 0. */
function oneAccount(db: Db): Promise<{ id: string } | undefined> {
  const ids = [...DEMO_ACCOUNT_IDS, bulkAccountId(0)];
  return db.selectFrom('account').select('id').where('id', 'in', ids).limit(1).executeTakeFirst();
}
