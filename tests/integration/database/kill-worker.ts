/**
 * Twenty writers on one embedded database, until they are killed. Each change is two related rows and a balance;
 * it is acknowledged on standard output only after its commit, as `<writer> <number>`.
 */
import { writeSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { openDatabase } from '../../../database/database.ts';
import type { Migrations } from '../../../database/migrate.ts';

export const WRITERS = 20;

export interface KillTables {
  change: { id: string; writer: number; cents: number };
  entry: { change_id: string; cents: number };
  balance: { writer: number; cents: number };
}

export const migrations: Migrations = {
  '0001_changes': {
    up: async (db: Kysely<KillTables>) => {
      const { schema } = db;
      const change = schema.createTable('change').addColumn('id', 'text', (column) => column.primaryKey());
      await change.addColumn('writer', 'integer').addColumn('cents', 'integer').execute();
      // Not unique: only the transaction prevents a double entry.
      await schema
        .createTable('entry')
        .addColumn('change_id', 'text')
        .addColumn('cents', 'integer')
        .execute();
      const balance = schema
        .createTable('balance')
        .addColumn('writer', 'integer', (column) => column.primaryKey());
      await balance.addColumn('cents', 'integer').execute();
      const empty = Array.from({ length: WRITERS }, (_, writer) => ({ writer, cents: 0 }));
      await db.insertInto('balance').values(empty).execute();
    },
  },
};

/** Idempotent: the second change with an id finds the first. */
async function applyChange(db: Kysely<KillTables>, writer: number, number: number): Promise<void> {
  const change = { id: `${writer}-${number}`, writer, cents: number % 100 };
  await db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto('change')
      .values(change)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!first) return;
    await trx.insertInto('entry').values({ change_id: change.id, cents: change.cents }).execute();
    await trx
      .updateTable('balance')
      .set(({ eb }) => ({ cents: eb('cents', '+', change.cents) }))
      .where('writer', '=', writer)
      .execute();
  });
}

async function writeForEver(db: Kysely<KillTables>, writer: number, from: number): Promise<void> {
  for (let number = from; ; number++) {
    await applyChange(db, writer, number);
    writeSync(1, `${writer} ${number}\n`);
    // An event-loop tick: without it one writer would block the others.
    await new Promise(setImmediate);
  }
}

if (import.meta.main) {
  const [file = '', starts = '[]'] = process.argv.slice(2);
  const { db } = await openDatabase<KillTables>({ file, schema: 'kill', migrations });
  writeSync(1, 'ready\n');
  await Promise.all((JSON.parse(starts) as number[]).map((from, writer) => writeForEver(db, writer, from)));
}
