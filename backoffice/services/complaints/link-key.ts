/** The key that report links are sealed with: made once, kept in the database, the same on every node. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BackofficeTables } from '../../kernel/tables.ts';

type Db = Kysely<BackofficeTables>;

const known = new WeakMap<Db, Buffer>();
const NAME = 'report-link';

export async function linkKey(db: Db): Promise<Buffer> {
  const kept = known.get(db) ?? Buffer.from((await readKey(db)) ?? (await makeKey(db)), 'base64url');
  known.set(db, kept);
  return kept;
}

/** The first node to write wins; all read what it wrote. */
async function makeKey(db: Db): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  const insert = db.insertInto('link_key').values({ name: NAME, value });
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  return (await readKey(db)) ?? value;
}

async function readKey(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('link_key').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value;
}
