/** The key that encrypts links in mails: created once, stored in the database, the same on every node. */

import { newKey } from '../../../server/hash.ts';
import type { Db } from '../tables.ts';

const keys = new WeakMap<Db, Buffer>();
/** The first links with this key were those of reports. */
const NAME = 'report-link';

export async function linkKey(db: Db): Promise<Buffer> {
  const key = keys.get(db) ?? Buffer.from((await readKey(db)) ?? (await makeKey(db)), 'base64url');
  keys.set(db, key);
  return key;
}

/** When two nodes create one at the same time, both use the first. */
async function makeKey(db: Db): Promise<string> {
  const value = newKey();
  const insert = db.insertInto('link_key').values({ name: NAME, value });
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  return (await readKey(db)) ?? value;
}

async function readKey(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('link_key').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value;
}
