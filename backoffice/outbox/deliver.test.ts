import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import {
  describeOnBothEngines,
  describeWithDatabase,
  type Open,
  type Place,
} from '../../database/database.fixture.ts';
import { setRows } from '../../tests/support/rows.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import { backofficeMigrations } from '../migrations.ts';
import { MOST_TRIES } from './deliver.rules.ts';
import { deliverNext } from './deliver.ts';
import { claimDueMail, MAILS } from './mail.repository.ts';
import { deliverAll, openMailbox } from './mailbox.fixture.ts';
import { addReader, NOW, queueOne, testDelivery } from './outbox.fixture.ts';
import { startMailServer } from './server.fixture.ts';

const WORKER = fileURLToPath(new URL('./worker.fixture.ts', import.meta.url));
const signal = new AbortController().signal;

const mailRoom = (open: Open, { newPlace }: { newPlace(): Place }) => {
  const opened = async (place: Place = newPlace()) => {
    const { db } = await open<BackofficeTables>(backofficeMigrations, place);
    return db;
  };
  const withReader = async (place?: Place) => {
    const db = await opened(place);
    await addReader(db, 'jan');
    return db;
  };
  return { opened, withReader };
};
const server: typeof startMailServer = async (...settings) => {
  const started = await startMailServer(...settings);
  onTestFinished(started.close);
  return started;
};

describeOnBothEngines('A mail', (open, places) => {
  const { opened, withReader } = mailRoom(open, places);
  const { newPlace } = places;

  test('is sent by only one of two nodes', async () => {
    const place = newPlace();
    const nodes = [await withReader(place), await opened(place)] as const;
    const { port, taken, mostAtOnce } = await server({ slowness: 15 });
    for (let mail = 0; mail < 20; mail += 1) await queueOne(nodes[0], 'jan', `mail ${mail}`);
    const rooms = [...nodes, ...nodes].map((db) => testDelivery(db, port));
    const outcomes = await Promise.all(rooms.map(deliverAll));
    // A worker may stop while another one sends the last mails; together they have sent all.
    expect(outcomes.flat()).toEqual(Array(20).fill('sent'));
    expect(outcomes.filter((one) => one.length > 0).length).toBeGreaterThan(1);
    expect(new Set(taken).size).toBe(20);
    expect(taken).toHaveLength(20);
    expect(mostAtOnce()).toBe(1);
  });

  test('that another node has claimed in the meantime is neither marked nor reported by the first', async () => {
    const db = await withReader();
    const { port } = await server({ refusal: 550 });
    await queueOne(db, 'jan', 'a');
    const context = testDelivery(db, port);
    const slow: typeof context = {
      ...context,
      smtp: {
        send: async (mail, until) => {
          context.later(MAILS.leaseMs);
          await claimDueMail(db, context.now());
          await context.smtp.send(mail, until);
        },
      },
    };
    const before = context.logLines.length;
    expect(await deliverNext(slow, signal)).toBe('dead');
    expect(context.logLines).toHaveLength(before);
    expect(await db.selectFrom('mail').select(['state', 'tries', 'ended_at']).execute()).toEqual([
      { state: 'queued', tries: 2, ended_at: null },
    ]);
  });
});

describeWithDatabase('A mail', (open, places) => {
  const { withReader } = mailRoom(open, places);
  const { newPlace } = places;

  test('reaches the reader unchanged, and its values are deleted afterwards', async () => {
    const outbox = await openMailbox();
    const db = await withReader();
    await queueOne(db, 'jan', 'a');
    const { id } = await db.selectFrom('mail').select('id').executeTakeFirstOrThrow();
    expect(await deliverAll(testDelivery(db, outbox.port))).toEqual(['sent']);

    expect(outbox.mails).toHaveLength(1);
    expect(outbox.mails[0]).toMatchObject({
      to: ['jan@voorbeeld.nl'],
      from: { name: 'De Dagkrant', address: 'klantenservice@ad.localhost' },
      subject: 'Uw eerste krant na uw vakantie komt maandag 7 december',
      messageId: `<${id}@ad.localhost>`,
      headers: { 'auto-submitted': 'auto-generated', 'content-language': 'nl' },
    });
    for (const body of [outbox.mails[0]?.text, outbox.mails[0]?.html]) {
      expect(body).toContain('Beste Jan,');
      expect(body).toContain('maandag 7 december');
      expect(body).toContain('http://ad.localhost:4321/abonnementen');
    }
    expect(await db.selectFrom('mail').select(['state', 'template_values']).execute()).toEqual([
      { state: 'sent', template_values: '{}' },
    ]);
  });

  test('to a given address goes there without the reader’s name, and the address is deleted afterwards', async () => {
    const outbox = await openMailbox();
    const db = await withReader();
    await queueOne(db, 'jan', 'a', { to: 'els@elders.example' });
    expect(await deliverAll(testDelivery(db, outbox.port))).toEqual(['sent']);
    expect(outbox.mails[0]?.to).toEqual(['els@elders.example']);
    expect(outbox.mails[0]?.text).toContain('Beste lezer,');
    expect(outbox.mails[0]?.text).not.toContain('Jan');
    expect(await db.selectFrom('mail').select(['state', 'recipient']).execute()).toEqual([
      { state: 'sent', recipient: null },
    ]);
  });

  test('that is given up keeps its given address, so that an operator can send it again', async () => {
    const db = await withReader();
    const { port } = await server({ refusal: 550 });
    await queueOne(db, 'jan', 'a', { to: 'els@elders.example' });
    expect(await deliverAll(testDelivery(db, port))).toEqual(['dead']);
    expect(await db.selectFrom('mail').select('recipient').execute()).toEqual([
      { recipient: 'els@elders.example' },
    ]);
  });

  test('waits while the mail server is down, and is sent when the server is up again', async () => {
    const db = await withReader();
    const { port, close } = await startMailServer();
    await close();
    await queueOne(db, 'jan', 'a');
    const context = testDelivery(db, port);
    expect(await deliverAll(context)).toEqual(['unreachable']);
    const back = await server({}, port);
    expect(await deliverAll(context)).toEqual([]);
    context.later(30_000);
    expect(await deliverAll(context)).toEqual(['sent']);
    expect(back.taken).toHaveLength(1);
  });

  test('that the server refuses for now is postponed longer each time, then given up with a report', async () => {
    const db = await withReader();
    const { port } = await server({ refusal: 451 });
    await queueOne(db, 'jan', 'a');
    const context = testDelivery(db, port);
    for (let tries = 1; tries < MOST_TRIES; tries += 1) {
      expect(await deliverAll(context)).toEqual(['postponed']);
      context.later(4 * 3_600_000);
    }
    expect(context.logLines.some((line) => line.includes('given up'))).toBe(false);
    expect(await deliverAll(context)).toEqual(['dead']);
    expect(context.logLines.at(-1)).toMatch(/given up .*"tries":20,"problem":"EENVELOPE 451"/);
    context.later(365 * 86_400_000);
    expect(await deliverAll(context)).toEqual([]);
  });

  test('to a mailbox that does not exist is given up at once, and the log does not name the reader', async () => {
    const db = await withReader();
    const { port } = await server({ refusal: 550 });
    await queueOne(db, 'jan', 'a');
    const context = testDelivery(db, port);
    expect(await deliverAll(context)).toEqual(['dead']);
    expect(context.logLines).toHaveLength(1);
    expect(context.logLines.join()).not.toMatch(/jan|voorbeeld/);
    const kept = await db.selectFrom('mail').select(['state', 'problem', 'ended_at']).execute();
    expect(kept).toEqual([
      { state: 'dead', problem: 'EENVELOPE 550', ended_at: new Date(NOW).toISOString() },
    ]);
  });

  test('that cannot be rendered does not delay the next one', async () => {
    const db = await withReader();
    const { port, taken } = await server();
    await queueOne(db, 'jan', 'broken');
    await db.updateTable('mail').set({ template: 'of another release' }).execute();
    await queueOne(db, 'jan', 'whole');
    expect((await deliverAll(testDelivery(db, port))).toSorted()).toEqual(['postponed', 'sent']);
    expect(taken).toHaveLength(1);
  });

  test('of a newer release waits for a node of that release, and is given up after two days', async () => {
    const db = await withReader();
    const { port, taken } = await server();
    await queueOne(db, 'jan', 'a');
    await db.updateTable('mail').set({ template: 'of another release' }).execute();
    const context = testDelivery(db, port);
    expect(await deliverAll(context)).toEqual(['postponed']);
    expect(context.logLines).toEqual([expect.stringMatching(/could not be prepared yet .*"tries":1/)]);
    await db
      .updateTable('mail')
      .set({ template: 'holiday-first-paper-back', tries: MOST_TRIES - 1 })
      .execute();
    context.later(30_000);
    expect(await deliverAll(context)).toEqual(['sent']);
    expect(taken).toHaveLength(1);
    await queueOne(db, 'jan', 'b');
    await setRows(db, 'mail', { state: 'queued' }, { template: 'of another release', tries: MOST_TRIES - 1 });
    expect(await deliverAll(context)).toEqual(['dead']);
  });

  test('is sent after its brand was away for a moment', async () => {
    const db = await withReader();
    const { port, taken } = await server();
    await queueOne(db, 'jan', 'a');
    const context = testDelivery(db, port);
    const away = { ...context.content(), brandByKey: () => undefined };
    expect(await deliverNext({ ...context, content: () => away }, signal)).toBe('postponed');
    context.later(30_000);
    expect(await deliverAll(context)).toEqual(['sent']);
    expect(taken).toHaveLength(1);
  });

  test('of a newsletter is sent after the database failed for a moment, and the cause is logged', async () => {
    const db = await withReader();
    const { port, taken } = await server();
    await queueOne(db, 'jan', 'a', { newsletterId: 'weekend' });
    const context = testDelivery(db, port);
    const fails = async () => {
      throw new Error('The connection ended');
    };
    expect(await deliverNext({ ...context, findRecipient: fails }, signal)).toBe('postponed');
    await db.schema.alterTable('link_key').renameTo('link_key_away').execute();
    context.later(30_000);
    expect(await deliverAll(context), 'the key of its link cannot be read').toEqual(['postponed']);
    await db.schema.alterTable('link_key_away').renameTo('link_key').execute();
    expect(context.logLines.map((line) => line.includes('could not be prepared yet'))).toEqual([true, true]);
    context.later(60_000);
    expect(await deliverAll(context)).toEqual(['sent']);
    expect(taken).toHaveLength(1);
  });

  test('whose sender is killed before marking it is sent again with the same Message-ID', async () => {
    const place = newPlace();
    const db = await withReader(place);
    await queueOne(db, 'jan', 'a');
    const killed: { messageId: string }[] = [];
    const { port, taken } = await server({
      arrived: async (messageId) => {
        if (killed.length > 0) return;
        killed.push({ messageId });
        worker.kill('SIGKILL');
        await gone;
      },
    });
    const worker = spawn(process.execPath, [WORKER, JSON.stringify(place), String(port)], {
      stdio: 'inherit',
    });
    const gone = once(worker, 'exit');
    expect(await gone).toEqual([null, 'SIGKILL']);

    const context = testDelivery(db, port);
    expect(await deliverAll(context)).toEqual([]);
    context.later(MAILS.leaseMs);
    expect(await deliverAll(context)).toEqual(['sent']);
    expect(taken).toEqual([killed[0]?.messageId, killed[0]?.messageId]);
    expect(await deliverAll(context)).toEqual([]);
  });

  test('that crashes every process that sends it is given up in the end', async () => {
    const db = await withReader();
    const { port, taken } = await server();
    await queueOne(db, 'jan', 'a');
    await db.updateTable('mail').set({ tries: MOST_TRIES }).execute();
    expect(await deliverAll(testDelivery(db, port))).toEqual(['dead']);
    expect(taken).toEqual([]);
  });
});
