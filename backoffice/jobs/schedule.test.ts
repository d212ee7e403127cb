import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type NodeClock, RIGHT_CLOCK } from '../../database/clock.ts';
import { openDatabase } from '../../database/database.ts';
import { JOBS } from '../../gen/backoffice/jobs.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import { backofficeMigrations } from '../migrations.ts';
import { addReader, queueOne, testDelivery } from '../outbox/outbox.fixture.ts';
import { sendMails } from '../outbox/send-mails.ts';
import { startMailServer } from '../outbox/server.fixture.ts';
import { startSchedule } from './schedule.ts';
import { startTicker } from './ticker.ts';

async function started(smtpPort: number | undefined, clock: NodeClock = RIGHT_CLOCK) {
  const { db, close } = await openDatabase<BackofficeTables>({
    file: ':memory:',
    schema: 'schedule',
    migrations: backofficeMigrations,
  });
  await addReader(db, 'jan');
  await queueOne(db, 'jan', 'a');
  const context = testDelivery(db, 0);
  const smtpUrl = smtpPort === undefined ? undefined : `smtp://127.0.0.1:${smtpPort}`;
  const schedule = startSchedule({
    ...context,
    clock,
    jobs: [],
    recurring: smtpUrl ? [sendMails(context, smtpUrl)] : [],
  });
  onTestFinished(async () => {
    await schedule.stop();
    await close();
  });
  const state = async () => (await db.selectFrom('mail').select('state').executeTakeFirstOrThrow()).state;
  return { schedule, state, context };
}

test('a queued mail is sent', async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  const { state } = await started(server.port);
  await vi.waitFor(async () => expect(await state()).toBe('sent'), 5_000);
  expect(server.taken).toHaveLength(1);
});

test('a node whose clock is wrong begins nothing until it is right', async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  let off = 300;
  const { state } = await started(server.port, { secondsOff: async () => off });
  await pause(1_500);
  expect(await state()).toBe('queued');
  off = 0;
  await vi.waitFor(async () => expect(await state()).toBe('sent'), 5_000);
});

test('without a mail server a mail stays queued, and nothing is logged', async () => {
  const { state, context } = await started(undefined);
  await pause(1_500);
  expect(await state()).toBe('queued');
  expect(context.logLines).toEqual([]);
});

test('stopping waits for the mail that is being sent', async () => {
  const server = await startMailServer({ slowness: 300 });
  onTestFinished(server.close);
  const { schedule, state } = await started(server.port);
  await vi.waitFor(() => expect(server.mostAtOnce()).toBe(1), 5_000);
  await schedule.stop();
  expect(await state()).toBe('sent');
});

test('a run that does not end is aborted', async () => {
  const seen: string[] = [];
  const ticker = startTicker({
    first: 0,
    grace: 50,
    tick: async ({ stop, abort }) => {
      seen.push('run');
      await new Promise((resolve) => abort.addEventListener('abort', resolve));
      seen.push(`stop ${stop.aborted}`);
      return 0;
    },
  });
  await vi.waitFor(() => expect(seen).toEqual(['run']));
  await ticker.stop();
  expect(seen).toEqual(['run', 'stop true']);
});

test('every job has a unique name', () => {
  expect(new Set(JOBS.map(({ name }) => name)).size).toBe(JOBS.length);
});
