/** The kinds of device that have logged in to an account. */
import type { Db } from '../../kernel/tables.ts';
import type { LoginDeviceRow } from './account.tables.ts';

export async function listLoginDevices(db: Db, accountId: string): Promise<string[]> {
  const rows = db.selectFrom('login_device').select('kind').where('account_id', '=', accountId);
  return (await rows.execute()).map(({ kind }) => kind);
}

/** Another login with the same kind of device may have saved it a moment earlier. */
export async function saveLoginDevice(db: Db, row: LoginDeviceRow): Promise<void> {
  await db
    .insertInto('login_device')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doNothing())
    .execute();
}
