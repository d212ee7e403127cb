/** A starting node: opens the given database, slowly enough to overlap with the others, and exits. */
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../../database/database.ts';

const { url, file, schema } = JSON.parse(process.argv[2] ?? '{}');
const { close } = await openDatabase({
  url,
  file,
  schema,
  migrations: {
    '0001_slow': {
      up: async (db) => {
        await db.schema.createTable('slow').addColumn('id', 'text').execute();
        await pause(150);
      },
    },
  },
});
await close();
