import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import { backofficeMigrations } from '../migrations.ts';
import { addReader, queueOne, testDelivery } from './outbox.fixture.ts';
import { sendMails } from './send-mails.ts';
import { startMailServer } from './server.fixture.ts';

const MAILS = 12;
const signal = new AbortController().signal;

async function withQueued(port: number) {
  const { db, close } = await openDatabase<BackofficeTables>({
    file: ':memory:',
    schema: 'mails',
    migrations: backofficeMigrations,
  });
  onTestFinished(close);
  await addReader(db, 'jan');
  for (let mail = 0; mail < MAILS; mail += 1) await queueOne(db, 'jan', `mail ${mail}`);
  const context = testDelivery(db, port);
  const { tick } = sendMails(context, `smtp://127.0.0.1:${port}`);
  return {
    context,
    tick: () => tick({ stop: signal, abort: signal }),
    rows: () => db.selectFrom('mail').select(['state', 'tries']).execute(),
  };
}

test('While the server takes mails, a node sends several at once', async () => {
  let under = 0;
  let most = 0;
  const arrived = async () => {
    under += 1;
    most = Math.max(most, under);
    await new Promise((resolve) => setTimeout(resolve, 100));
    under -= 1;
  };
  const server = await startMailServer({ arrived });
  onTestFinished(server.close);
  const { tick, rows } = await withQueued(server.port);
  await tick();
  expect(new Set(server.taken).size).toBe(MAILS);
  expect(server.taken).toHaveLength(MAILS);
  expect((await rows()).every(({ state }) => state === 'sent')).toBe(true);
  expect(most).toBeGreaterThan(4);
});

test('While the server is away, one mail uses up its attempts, and the node waits longer each time', async () => {
  const server = await startMailServer();
  await server.close();
  const { tick, rows, context } = await withQueued(server.port);
  const waits = [];
  for (let round = 0; round < 3; round += 1) {
    waits.push(await tick());
    context.later(3_600_000);
  }
  expect(waits).toEqual([1_000, 2_000, 4_000]);
  const tries = (await rows()).map((row) => row.tries).toSorted((one, other) => other - one);
  expect(tries.reduce((sum, one) => sum + one, 0)).toBe(3);
});
