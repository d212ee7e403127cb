/**
 * The people that only a seed adds: those of the demo, whose password is in the README, and the generated ones that
 * fill a database. They are recognised by their ids, which are the same in every release.
 */
import { StartupError } from '../../server/environment.ts';
import type { Db } from '../kernel/tables.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import type { DemoAccount } from './demo-person.ts';

export const accountId = ({ name }: Pick<DemoAccount, 'name'>) => `demo-${name}`;

/** Start of the ids of the generated accounts; eight digits follow. */
export const BULK_ACCOUNTS = 'bulk-';
export const bulkAccountId = (index: number) => `${BULK_ACCOUNTS}${String(index).padStart(8, '0')}`;

export const DEMO_OPERATOR = 'demo-kantoor';

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

/** @throws StartupError with the id of one of them and the command to remove them */
export async function refuseMadeUpPeople(db: Db): Promise<void> {
  const found = (await oneAccount(db)) ?? (await madeUpOperators(db).executeTakeFirst());
  if (!found) return;
  throw new StartupError(
    `The database contains people of the demo (${found.id}), whose password is public; remove them with \`npm run db:seed -- --remove-demo\`.`,
  );
}

/** Reads by key only, as there may be a million accounts; the first generated account has number 0. */
function oneAccount(db: Db): Promise<{ id: string } | undefined> {
  const ids = [...DEMO_ACCOUNT_IDS, bulkAccountId(0)];
  return db.selectFrom('account').select('id').where('id', 'in', ids).limit(1).executeTakeFirst();
}
