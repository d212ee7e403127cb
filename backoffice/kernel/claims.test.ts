import type { Kysely } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../database/database.fixture.ts';
import {
  type ClaimColumns,
  changeWaiting,
  claimChunk,
  claimNext,
  claimUpTo,
  doublingPause,
  failClaim,
  finishClaim,
  isDue,
  listClaimed,
  type Queue,
  releaseClaim,
  renewClaim,
} from './claims.ts';
import { ageOfOldest, countDue } from './queue-sizes.ts';
import type { Db } from './tables.ts';

interface Parcel extends ClaimColumns {
  id: string;
  state: 'queued' | 'sent' | 'dead';
  box: string | null;
  created_at: string;
  due_at: string;
  tries: number;
  problem: string | null;
}

const NOW = Date.parse('2026-11-20T09:00:00Z');
const LEASE = 60_000;
const PAUSE = 1_000;
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

const PARCELS: Queue<Parcel> = {
  table: 'parcel',
  id: 'id',
  claim: 'claim',
  leaseMs: LEASE,
  waiting: { state: 'queued' },
  order: ['due_at', 'created_at'],
  since: 'created_at',
  dueAt: 'due_at',
  tries: 'tries',
  pauseAfter: doublingPause(PAUSE, 3 * PAUSE),
  cause: 'problem',
  dead: { afterTries: 3, become: () => ({ state: 'dead' }) },
};
/** As small as a queue can be: the end of a claim is its name, and a pause too. */
const SMALL: Queue<Parcel> = {
  table: 'parcel',
  id: 'id',
  claim: 'claimed_until',
  leaseMs: LEASE,
  waiting: { state: 'queued' },
  order: ['created_at'],
  since: 'created_at',
  pauseAfter: () => PAUSE,
};

const migrations = {
  '0001_parcel': {
    up: (db: Kysely<never>) =>
      db.schema
        .createTable('parcel')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('box', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('due_at', 'text', (column) => column.notNull())
        .addColumn('claim', 'text')
        .addColumn('claimed_until', 'text')
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('problem', 'text')
        .execute(),
  },
};

describeOnBothEngines('A queue', (open, { newPlace }) => {
  const place = newPlace();
  let parcels: Kysely<{ parcel: Parcel }>;
  let db: Db;
  const openNode = async () => (await open<{ parcel: Parcel }>(migrations, place)).db;
  const asBackoffice = (node: typeof parcels) => node as unknown as typeof db;

  beforeEach(async () => {
    parcels ??= await openNode();
    db = asBackoffice(parcels);
    await parcels.deleteFrom('parcel').execute();
  });

  /** @param waits milliseconds */
  const add = (id: string, waits = 0, more: Partial<Parcel> = {}) =>
    parcels
      .insertInto('parcel')
      .values({ id, state: 'queued', created_at: iso(NOW - waits), due_at: iso(0), tries: 0, ...more })
      .execute();
  const row = (id: string) =>
    parcels.selectFrom('parcel').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  async function claim(queue: Queue<Parcel>, now: number) {
    const claimed = await claimNext(db, queue, now);
    if (!claimed) throw new Error('Nothing was due');
    return claimed;
  }

  test('gives each row of a chunk to one worker of several nodes, the longest due first', async () => {
    const nodes = [parcels, await openNode(), await openNode()];
    const ids = Array.from({ length: 20 }, (_, index) => `${index}`.padStart(2, '0'));
    for (const [index, id] of ids.entries()) await add(id, 100 - index, { due_at: iso(index) });
    const first = await claimChunk(db, PARCELS, NOW, 3);
    expect(first.map(({ id, tries }) => `${id} ${tries}`)).toEqual(['00 1', '01 1', '02 1']);
    expect(new Set(first.map(({ claim: name }) => name)).size).toBe(1);
    const chunks = await Promise.all(nodes.map((node) => claimChunk(asBackoffice(node), PARCELS, NOW, 5)));
    const claimed = [...first, ...chunks.flat()].map(({ id }) => id);
    expect(new Set(claimed).size).toBe(claimed.length);
    expect(claimed.length).toBeGreaterThan(3);
    expect(await claimChunk(db, PARCELS, NOW + LEASE, 30), 'after the claims have ended').toHaveLength(20);
  });

  test('gives each of its rows to one worker of several nodes', async () => {
    const nodes = [parcels, await openNode(), await openNode(), await openNode()];
    const ids = Array.from({ length: 20 }, (_, index) => `${index}`.padStart(2, '0'));
    for (const [index, id] of ids.entries()) await add(id, 100 - index);
    const claims = await Promise.all(
      nodes.map(async (node) => {
        const own: string[] = [];
        // A row that another node has just locked is skipped, so a worker can find nothing while some wait.
        for (let idle = 0; idle < 3; ) {
          const [one] = await claimUpTo(asBackoffice(node), PARCELS, NOW, 1);
          if (one) own.push(one.id);
          else idle += 1;
        }
        return own;
      }),
    );
    expect(claims.flat().toSorted()).toEqual(ids);
    expect(await isDue(db, PARCELS, NOW)).toBe(false);
  });

  test('gives the oldest first, what is due only, and no more than asked', async () => {
    await add('new');
    await add('old', 5_000);
    await add('later', 9_000, { due_at: iso(NOW + 1) });
    expect((await claimUpTo(db, PARCELS, NOW, 1)).map(({ id }) => id)).toEqual(['old']);
    expect((await claimUpTo(db, PARCELS, NOW, 9)).map(({ id }) => id)).toEqual(['new']);
    expect(await claimNext(db, PARCELS, NOW + 1, { only: ['other'] })).toBeUndefined();
    expect(await claimNext(db, PARCELS, NOW + 1, { only: ['later'] })).toMatchObject({ id: 'later' });
  });

  test.each([PARCELS, SMALL])(
    'gives the work of a killed worker to another one, not before ($claim)',
    async (queue) => {
      await add('one');
      const first = await claim(queue, NOW);
      expect(await isDue(db, queue, NOW + LEASE - 1)).toBe(false);
      const second = await claim(queue, NOW + LEASE);
      expect(second.wasCutOff).toBe(queue === PARCELS);
      expect([first.wasCutOff, first.tries]).toEqual([false, queue === PARCELS ? 1 : 0]);
      // The first worker was only slow: nothing that it does counts any more.
      expect(await finishClaim(db, queue, first, { state: 'sent' })).toBe(false);
      expect(await releaseClaim(db, queue, first, 0)).toBe(false);
      expect(await failClaim(db, queue, first, { now: NOW, cause: 'SLOW', isFinal: true })).toBe('lost');
      expect(await renewClaim(db, queue, first, NOW + 2 * LEASE)).toBeUndefined();
      const { wasCutOff: _, ...stored } = second;
      expect(await row('one')).toEqual(stored);
      expect(await finishClaim(db, queue, second, { state: 'sent' })).toBe(true);
      expect(await row('one')).toMatchObject({ state: 'sent', claim: null, claimed_until: null });
      expect(await finishClaim(db, queue, second, { state: 'dead' }), 'done once').toBe(false);
    },
  );

  test.each([PARCELS, SMALL])('keeps a renewed claim, and what was reached ($claim)', async (queue) => {
    await add('one');
    const first = await claim(queue, NOW);
    const renewed = await renewClaim(db, queue, first, NOW + LEASE - 1, { box: 'b' });
    if (!renewed) throw new Error('The claim was not renewed');
    expect(await isDue(db, queue, NOW + 2 * LEASE - 2)).toBe(false);
    expect(await finishClaim(db, queue, renewed, { state: 'sent' })).toBe(true);
    expect(await row('one')).toMatchObject({ state: 'sent', box: 'b' });
  });

  test('tries a failed row again after growing pauses, and after the last attempt it is dead with its cause', async () => {
    await add('one');
    let now = NOW;
    for (const [pause, result] of [
      [PAUSE, 'waits'],
      [2 * PAUSE, 'waits'],
      [0, 'dead'],
    ] as const) {
      expect(await failClaim(db, PARCELS, await claim(PARCELS, now), { now, cause: `AT ${now}` })).toBe(
        result,
      );
      expect(await row('one')).toMatchObject({ claim: null, problem: `AT ${now}` });
      if (pause > 0) expect(await isDue(db, PARCELS, now + pause - 1)).toBe(false);
      now += pause;
    }
    expect(await row('one')).toMatchObject({ state: 'dead', tries: 3 });
    expect(await isDue(db, PARCELS, now + LEASE)).toBe(false);
    expect([1, 2, 3, 9].map(PARCELS.pauseAfter)).toEqual([1, 2, 3, 3].map((times) => times * PAUSE));
  });

  test('gives up at once what can never succeed, and never a row of a queue without a last attempt', async () => {
    await add('one');
    expect(
      await failClaim(db, PARCELS, await claim(PARCELS, NOW), { now: NOW, cause: 'NO', isFinal: true }),
    ).toBe('dead');
    await add('two');
    expect(await failClaim(db, SMALL, await claim(SMALL, NOW), { now: NOW, isFinal: true })).toBe('waits');
    expect(await isDue(db, SMALL, NOW + PAUSE - 1)).toBe(false);
    expect(await isDue(db, SMALL, NOW + PAUSE)).toBe(true);
  });

  test('counts no attempt for a row that is released, and remembers a killed worker where the queue says so', async () => {
    const remembering = { ...PARCELS, remembersCutOff: true };
    for (const [queue, isRemembered] of [
      [PARCELS, false],
      [remembering, true],
    ] as const) {
      await add('one');
      await claim(queue, NOW);
      const second = await claim(queue, NOW + LEASE);
      await releaseClaim(db, queue, second, NOW + 2 * LEASE, { box: 'b' });
      expect(await row('one')).toMatchObject({ tries: 1, box: 'b', due_at: iso(NOW + 2 * LEASE) });
      const third = await claim(queue, NOW + 2 * LEASE);
      await failClaim(db, queue, third, { now: NOW + 2 * LEASE });
      expect([third.wasCutOff, (await row('one')).claim !== null]).toEqual([isRemembered, isRemembered]);
      await parcels.deleteFrom('parcel').execute();
    }
  });

  test('gives rows that go together under one claim, or none of them', async () => {
    for (const id of ['a', 'b', 'c']) await add(id, 10);
    const together = async () => ['c'];
    expect(await claimNext(db, PARCELS, NOW, { together: async () => undefined })).toBeUndefined();
    const found = await claimNext(db, PARCELS, NOW, { together, only: ['a'] });
    if (!found) throw new Error('Nothing was due');
    expect((await listClaimed(db, PARCELS, found)).map(({ id }) => id)).toEqual(['a', 'c']);
    expect((await claimUpTo(db, PARCELS, NOW, 9)).map(({ id }) => id)).toEqual(['b']);
  });

  test('takes waiting rows back from their workers', async () => {
    await add('free', 1);
    await add('cut off', 3);
    expect((await claim(PARCELS, NOW)).id).toBe('cut off');
    await add('held', 2);
    const held = await claim(PARCELS, NOW + 1);
    const at = NOW + LEASE;
    expect(await changeWaiting(db, PARCELS, { isUnclaimed: true, of: { box: 'x' } }, { state: 'dead' })).toBe(
      0,
    );
    expect(await changeWaiting(db, PARCELS, { isUnclaimed: true }, { problem: 'was free' })).toBe(1);
    expect(await changeWaiting(db, PARCELS, { cutOffAt: at }, { state: 'dead' })).toBe(1);
    expect(await row('cut off')).toMatchObject({ state: 'dead', claim: null });
    expect(await changeWaiting(db, PARCELS, { since: NOW - 2 }, { state: 'dead' })).toBe(1);
    expect(await finishClaim(db, PARCELS, held, { state: 'sent' })).toBe(false);
    expect(await row('free')).toMatchObject({ state: 'queued', problem: 'was free' });
    const free = await claim(PARCELS, NOW);
    await parcels.updateTable('parcel').set({ state: 'sent' }).where('id', '=', 'free').execute();
    expect(await finishClaim(db, PARCELS, free, { state: 'dead' }), 'waits no more').toBe(false);
  });

  test('knows how long its oldest row waits, claimed or not', async () => {
    expect(await ageOfOldest(db, PARCELS, NOW)).toBe(0);
    await add('sent', 9_000, { state: 'sent' });
    await add('old', 5_000);
    await add('new');
    expect(await ageOfOldest(db, PARCELS, NOW)).toBe(5_000);
    const old = await claim(PARCELS, NOW);
    expect(await ageOfOldest(db, PARCELS, NOW)).toBe(5_000);
    await finishClaim(db, PARCELS, old, { state: 'sent' });
    expect(await ageOfOldest(db, PARCELS, NOW + 7)).toBe(7);
  });

  test('knows how many rows are due, up to a number', async () => {
    for (const id of ['a', 'b', 'c']) await add(id);
    await add('sent', 9_000, { state: 'sent' });
    expect([await countDue(db, PARCELS, NOW, 10), await countDue(db, PARCELS, NOW, 2)]).toEqual([3, 2]);
    await claim(PARCELS, NOW);
    expect(await countDue(db, PARCELS, NOW, 10)).toBe(2);
  });
});
