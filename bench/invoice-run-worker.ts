/** A node of the back office that enters all subscriptions and issues their invoices, after a pause in which it is idle. */
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { billingContent, runDeps } from '../backoffice/services/invoices/billing.fixture.ts';
import { enterAll } from '../backoffice/services/invoices/enter-billing.ts';
import { issueChunk } from '../backoffice/services/invoices/issue-chunk.ts';
import { openRunDatabase, type RunPlace } from './killed-nodes.ts';

const IDLE_MS = 2_000;

if (import.meta.main) {
  const [place = '{}', at = '0'] = process.argv.slice(2);
  const now = Number(at);
  const { db } = await openRunDatabase(JSON.parse(place) as RunPlace);
  writeSync(1, 'idle\n');
  await pause(IDLE_MS);
  writeSync(1, 'entering\n');
  await enterAll({ db, content: billingContent, now, signal: new AbortController().signal });
  writeSync(1, 'issuing\n');
  while ((await issueChunk(runDeps(db, now))) > 0);
  writeSync(1, 'done\n');
  setInterval(() => {}, 60_000);
}
