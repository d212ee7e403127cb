/** A node that sends one mail, in a process of its own, so that a test can kill it: `<place as JSON> <SMTP port>`. */
import { openDatabase } from '../../database/database.ts';
import { backofficeMigrations } from '../migrations/all.ts';
import type { BackofficeTables } from '../tables.ts';
import { deliverNext } from './deliver.ts';
import { testRoom } from './testing.ts';

const [place = '{}', port = '0'] = process.argv.slice(2);
const { db, close } = await openDatabase<BackofficeTables>({
  ...JSON.parse(place),
  migrations: backofficeMigrations,
});
await deliverNext(testRoom(db, Number(port)), new AbortController().signal);
await close();
