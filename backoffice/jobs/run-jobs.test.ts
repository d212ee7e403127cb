import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { Outage } from '../../contract/outage.ts';
import {
  describeOnBothEngines,
  describeWithDatabase,
  type Open,
  type Place,
} from '../../database/database.fixture.ts';
import { setRows } from '../../tests/support/rows.ts';
import { claimNext } from '../kernel/claims.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import { backofficeMigrations } from '../migrations.ts';
import { addReader, NOW, queueOne, testDelivery } from '../outbox/outbox.fixture.ts';
import { clearMails } from '../outbox/outbox.jobs.ts';
import { forEachRow } from './for-each-row.ts';
import type { Job } from './job.ts';
import { TIMED_WORK } from './jobs.repository.ts';
import { runDueJobs } from './run-jobs.ts';

const MINUTE = 60_000;
const { signal } = new AbortController();

/** A job that says when it runs, for contexts of one database or of several. */
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
  return { job, runs };
};
const contextOf = async (open: Open, place?: Place) => ({
  ...testDelivery((await open<BackofficeTables>(backofficeMigrations, place)).db, 0),
  signal,
});

describeOnBothEngines('A job', (open, { newPlace }) => {
  test('runs once when several nodes check at the same moment', async () => {
    const place = newPlace();
    const contexts = await Promise.all(Array.from({ length: 4 }, () => contextOf(open, place)));
    const { job, runs } = counting();
    await Promise.all(contexts.map((context) => runDueJobs([job], context)));
    expect(runs).toHaveLength(1);
  });

  test('whose node was killed is run by another node after the claim ends', async () => {
    const context = await contextOf(open);
    const { job, runs } = counting();
    await runDueJobs([job], context);
    context.later(10 * MINUTE);
    expect(await claimNext(context.db, TIMED_WORK, context.now())).toBeDefined();
    context.later(14 * MINUTE);
    await runDueJobs([job], context);
    expect(runs).toHaveLength(1);
    context.later(MINUTE);
    await runDueJobs([job], context);
    expect(runs).toHaveLength(2);
  });
});

describeWithDatabase('A job', (open) => {
  test('runs at once when it is new, and then at its interval', async () => {
    const context = await contextOf(open);
    const { job, runs } = counting();
    for (let minute = 0; minute <= 20; minute += 1) {
      await runDueJobs([job], context);
      context.later(MINUTE);
    }
    expect(runs).toEqual([0, 10 * MINUTE, 20 * MINUTE]);
  });

  test('that meets an outage is freed when the database is back, and runs again two seconds later', async () => {
    const context = await contextOf(open);
    let refusals = 0;
    const { job, runs } = counting(async () => {
      if (runs.length > 1) return;
      refusals = 1;
      throw new Outage('The database is away');
    });
    const refusing: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === 'UpdateQueryNode' && refusals-- > 0) throw new Outage('The database is away');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await runDueJobs([job], { ...context, db: context.db.withPlugin(refusing) });
    expect(refusals).toBeLessThan(1);
    context.later(2_000);
    await runDueJobs([job], context);
    expect(runs).toEqual([0, 2_000]);
  });

  test('that fails is reported and run again after growing pauses, until it succeeds', async () => {
    const context = await contextOf(open);
    const { job, runs } = counting(async ({ now }) => {
      if (now < NOW + 5 * MINUTE) throw new Error('The carrier does not answer');
    });
    for (let minute = 0; minute <= 20; minute += 1) {
      await runDueJobs([job], context);
      context.later(MINUTE);
    }
    expect(runs).toEqual([0, MINUTE, 3 * MINUTE, 7 * MINUTE, 17 * MINUTE]);
    expect(context.logLines).toHaveLength(3);
    expect(context.logLines[2]).toMatch(/does not answer .*"work":"counting","failures":3/);
    const { failures } = await context.db
      .selectFrom('timed_work')
      .select('failures')
      .executeTakeFirstOrThrow();
    expect(failures).toBe(0);
  });

  test('of which one row fails for good runs at its interval for the other rows', async () => {
    const context = await contextOf(open);
    const { job, runs } = counting(() =>
      forEachRow(['bad', 'good'], signal, async (row) => {
        if (row === 'bad') throw new Error('A row without an address');
      }),
    );
    for (let minute = 0; minute <= 6; minute += 1) {
      await runDueJobs([{ ...job, everySeconds: 120 }], context);
      context.later(MINUTE);
    }
    expect(runs).toEqual([0, MINUTE, 3 * MINUTE, 5 * MINUTE]);
    expect(context.logLines[3]).toMatch(/A row without an address .*"work":"counting","failures":4,"rows":1/);
  });

  test('that fails does not delay the others', async () => {
    const context = await contextOf(open);
    const { job, runs } = counting();
    const broken: Job = { ...job, name: 'broken', run: () => Promise.reject(new Error('Broken')) };
    await runDueJobs([broken, job], context);
    expect(runs).toEqual([0]);
  });

  test('of a newer release is not run by a node of an older release', async () => {
    const context = await contextOf(open);
    const { job, runs } = counting();
    await runDueJobs([{ ...job, name: 'newer' }], context);
    context.later(60 * MINUTE);
    await runDueJobs([job], context);
    await runDueJobs([job], context);
    expect(runs).toHaveLength(2);
  });

  test('deletes mails three months after they were sent, and no other mails', async () => {
    const context = await contextOf(open);
    await addReader(context.db, 'jan');
    for (const id of ['waiting', 'old', 'recent']) await queueOne(context.db, 'jan', id);
    const end = (id: string, days: number) =>
      setRows(
        context.db,
        'mail',
        { idempotency_id: id },
        { state: 'sent', ended_at: new Date(NOW - days * 24 * 60 * MINUTE).toISOString() },
      );
    await Promise.all([end('old', 91), end('recent', 89)]);
    await runDueJobs([clearMails], context);
    const left = await context.db.selectFrom('mail').select('idempotency_id').execute();
    expect(left.map((row) => row.idempotency_id).toSorted()).toEqual(['recent', 'waiting']);
  });
});
