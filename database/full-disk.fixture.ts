/** A program with a limit on file size, which prints the results of its database checks. */
import { sql } from 'kysely';
import { openDatabase } from './database.ts';

const [file = ''] = process.argv.slice(2);
const { db, check, close } = await openDatabase<{ note: { id: number; text: string } }>({
  file,
  schema: 'test',
  migrations: {
    '0001_note': {
      up: async (trx) => {
        await sql`create table note (id integer primary key, text text not null)`.execute(trx);
      },
    },
  },
});
const resultOf = () => check().then(() => 'can be written', String);

const results = [await resultOf()];
/** Always the same pages, so that the log grows and the file does not. */
async function writeUntilFull(): Promise<string> {
  for (let round = 0; ; round += 1)
    try {
      const text = `${round}`.padEnd(3000, 'x');
      const row = db.insertInto('note').values({ id: 1, text });
      await row.onConflict((conflict) => conflict.column('id').doUpdateSet({ text })).execute();
    } catch (error) {
      return (error as Error).message;
    }
}
results.push(await writeUntilFull(), await resultOf());
await sql`pragma wal_checkpoint(truncate)`.execute(db);
results.push(await resultOf());
await close();
process.stdout.write(JSON.stringify(results));
