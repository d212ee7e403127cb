/** A node of the back office that issues invoices until it is killed, at one instant: its claims never end by themselves. */
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { BackofficeTables } from '../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../backoffice/migrations.ts';
import { runDeps } from '../backoffice/services/invoices/billing.fixture.ts';
import { issueChunk } from '../backoffice/services/invoices/issue-chunk.ts';
import { openDatabase, type Where } from '../database/database.ts';

export type RunPlace = Pick<Where, 'url' | 'file' | 'schema'>;

export const openRunDatabase = (place: RunPlace) =>
  openDatabase<BackofficeTables>({ ...place, migrations: backofficeMigrations });

if (import.meta.main) {
  const [place = '{}', now = '0'] = process.argv.slice(2);
  const { db } = await openRunDatabase(JSON.parse(place) as RunPlace);
  const deps = runDeps(db, Number(now));
  writeSync(1, 'ready\n');
  for (;;) {
    if ((await issueChunk(deps)) === 0) await pause(20);
    writeSync(1, 'chunk\n');
  }
}
