import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../database/testing.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import { backofficeMigrations } from '../migrations.ts';
import { clearMails } from '../outbox/clear-mails.ts';
import { addReader, NOW, queueOne, testDelivery } from '../outbox/testing.ts';
import type { Job } from './job.ts';
import { claimDueJob } from './jobs.repository.ts';
import { runDueJobs } from './run-jobs.ts';

const MINUTE = 60_000;
const { signal } = new AbortController();

describeOnBothEngines('A timed work', (open, { newPlace }) => {
  const opened = (place = newPlace()) => open<BackofficeTables>(backofficeMigrations, place);
  const roomOf = async () => ({ ...testDelivery((await opened()).db, 0), signal });
  const counting = (run: Job['run'] = async () => {}) => {
    const runs: number[] = [];
    const job: Job = {
      name: 'counting',
      everySeconds: 600,
      run: async (context) => {
        runs.push(context.now - NOW);
        await run(context);
      },
    };
    return { work: job, runs };
  };

  test('runs at once when it is new, and then each time its pause is over', async () => {
    const room = await roomOf();
    const { work: job, runs } = counting();
    for (let minute = 0; minute <= 20; minute += 1) {
      await runDueJobs([job], room);
      room.later(MINUTE);
    }
    expect(runs).toEqual([0, 10 * MINUTE, 20 * MINUTE]);
  });

  test('runs once when many nodes look at the same moment', async () => {
    const place = newPlace();
    const rooms = await Promise.all(
      Array.from({ length: 4 }, async () => ({ ...testDelivery((await opened(place)).db, 0), signal })),
    );
    const { work: job, runs } = counting();
    await Promise.all(rooms.map((room) => runDueJobs([job], room)));
    expect(runs).toHaveLength(1);
  });

  test('that fails is reported and tried again, later each time, until it goes well', async () => {
    const room = await roomOf();
    const { work: job, runs } = counting(async ({ now }) => {
      if (now < NOW + 5 * MINUTE) throw new Error('The carrier does not answer');
    });
    for (let minute = 0; minute <= 20; minute += 1) {
      await runDueJobs([job], room);
      room.later(MINUTE);
    }
    expect(runs).toEqual([0, MINUTE, 3 * MINUTE, 7 * MINUTE, 17 * MINUTE]);
    expect(room.said).toHaveLength(3);
    expect(room.said[2]).toMatch(/does not answer .*"work":"counting","failures":3/);
    const { failures } = await room.db.selectFrom('timed_work').select('failures').executeTakeFirstOrThrow();
    expect(failures).toBe(0);
  });

  test('that fails does not hold up the others', async () => {
    const room = await roomOf();
    const { work: job, runs } = counting();
    const broken: Job = { ...job, name: 'broken', run: () => Promise.reject(new Error('Broken')) };
    await runDueJobs([broken, job], room);
    expect(runs).toEqual([0]);
  });

  test('whose node was killed is run by another one when the claim is over', async () => {
    const room = await roomOf();
    const { work: job, runs } = counting();
    await runDueJobs([job], room);
    room.later(10 * MINUTE);
    expect(await claimDueJob(room.db, [job.name], room.now())).toBeDefined();
    room.later(14 * MINUTE);
    await runDueJobs([job], room);
    expect(runs).toHaveLength(1);
    room.later(MINUTE);
    await runDueJobs([job], room);
    expect(runs).toHaveLength(2);
  });

  test('of a newer release is left alone by an older node', async () => {
    const room = await roomOf();
    const { work: job, runs } = counting();
    await runDueJobs([{ ...job, name: 'newer' }], room);
    room.later(60 * MINUTE);
    await runDueJobs([job], room);
    await runDueJobs([job], room);
    expect(runs).toHaveLength(2);
  });

  test('clears away mails three months after they were sent, and no other ones', async () => {
    const room = await roomOf();
    await addReader(room.db, 'jan');
    for (const id of ['waiting', 'old', 'recent']) await queueOne(room.db, 'jan', id);
    const end = (id: string, days: number) =>
      room.db
        .updateTable('mail')
        .set({ state: 'sent', ended_at: new Date(NOW - days * 24 * 60 * MINUTE).toISOString() })
        .where('idempotency_id', '=', id)
        .execute();
    await Promise.all([end('old', 91), end('recent', 89)]);
    await runDueJobs([clearMails], room);
    const left = await room.db.selectFrom('mail').select('idempotency_id').execute();
    expect(left.map((row) => row.idempotency_id).toSorted()).toEqual(['recent', 'waiting']);
  });
});
