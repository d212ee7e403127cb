/** A node of the back office that issues invoices until it is killed, at one instant: its claims never end by themselves. */
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { runDeps } from '../backoffice/services/invoices/billing.fixture.ts';
import { issueChunk } from '../backoffice/services/invoices/issue-chunk.ts';
import { isOutage } from '../contract/outage.ts';
import { openRunDatabase, type RunPlace } from './killed-nodes.ts';

const [place = '{}', now = '0'] = process.argv.slice(2);
const { db } = await openRunDatabase(JSON.parse(place) as RunPlace);
const deps = runDeps(db, Number(now));
// A node that is killed writes it at no other time.
flushCompileCache();
writeSync(1, 'ready\n');
for (;;) {
  // As the ticker of a back office: what a killed node has locked is free a moment later.
  const issued = await issueChunk(deps).catch((error: unknown) => {
    if (!isOutage(error)) throw error;
    return 0;
  });
  if (issued === 0) await pause(20);
  writeSync(1, 'chunk\n');
}
