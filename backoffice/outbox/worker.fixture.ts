/** Sends one mail in a process of its own, so that a test can kill it. Arguments: database as JSON, SMTP port. */
import { openDatabase } from '../../database/database.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import { backofficeMigrations } from '../migrations.ts';
import { deliverNext } from './deliver.ts';
import { testDelivery } from './outbox.fixture.ts';

const [database = '{}', port = '0'] = process.argv.slice(2);
const { db, close } = await openDatabase<BackofficeTables>({
  ...JSON.parse(database),
  migrations: backofficeMigrations,
});
await deliverNext(testDelivery(db, Number(port)), new AbortController().signal);
await close();
