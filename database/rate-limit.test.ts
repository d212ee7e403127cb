import type { Kysely } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { describeOnBothEngines } from './database.fixture.ts';
import {
  checkLimit,
  countAttempt,
  countAttempts,
  giveBackAttempt,
  type RateLimitTables,
  resetLimit,
} from './rate-limit.ts';

/** The table as in the migrations of the portal and the back office. */
const migrations = {
  '0001_rate_limit': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('rate_limit')
        .addColumn('key_hash', 'text', (column) => column.primaryKey())
        .addColumn('turns', 'integer', (column) => column.notNull())
        .addColumn('ends_at', 'text', (column) => column.notNull())
        .execute();
    },
  },
};
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, seconds));
const limitOf = (key: string, attempts: number) => ({ key, attempts, seconds: 60 });

describeOnBothEngines('A rate limit', (open, { engine, newPlace }) => {
  let db: Kysely<RateLimitTables>;
  let otherNode: Kysely<RateLimitTables>;
  beforeAll(async () => {
    const place = newPlace();
    db = (await open<RateLimitTables>(migrations, place)).db;
    otherNode = (await open<RateLimitTables>(migrations, place)).db;
  });

  it('allows attempts until the limit, then refuses with the seconds to wait', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await countAttempt(db, limitOf('a', 3), at(attempt))).toEqual({
        allowed: true,
        isLast: attempt === 2,
        retryAfter: 60 - attempt,
      });
    const refused = { allowed: false, isLast: true, retryAfter: 50 };
    expect(await countAttempt(db, limitOf('a', 3), at(10))).toEqual(refused);
    expect(await countAttempt(db, limitOf('b', 3), at(10))).toMatchObject({ allowed: true });
  });

  it('starts again when the window has ended', async () => {
    expect(await countAttempt(db, limitOf('a', 3), at(59))).toMatchObject({ allowed: false, retryAfter: 1 });
    expect(await countAttempt(db, limitOf('a', 3), at(60))).toMatchObject({ allowed: true, isLast: false });
    expect(await countAttempt(db, limitOf('a', 3), at(60))).toMatchObject({ allowed: true });
  });

  it('counts attempts at the same moment on two nodes one by one', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        countAttempt(index % 2 ? db : otherNode, limitOf('c', 7), at(100)),
      ),
    );
    expect(attempts.filter(({ allowed }) => allowed)).toHaveLength(7);
    expect(attempts.filter(({ allowed, isLast }) => allowed && isLast)).toHaveLength(1);
  });

  it('writes nothing past the limit, and can be checked without counting', async () => {
    expect(await checkLimit(db, limitOf('d', 2), at(200))).toMatchObject({ allowed: true });
    for (let attempt = 0; attempt < 5; attempt += 1)
      await countAttempt(db, limitOf('d', 2), at(200 + attempt));
    expect(await checkLimit(db, limitOf('d', 2), at(210))).toMatchObject({ allowed: false, retryAfter: 50 });
    expect(await checkLimit(db, limitOf('d', 2), at(260))).toMatchObject({ allowed: true });
    const written = await db.selectFrom('rate_limit').select('turns').orderBy('ends_at', 'desc').execute();
    expect(written[0]).toEqual({ turns: 2 });
    expect(await countAttempt(db, limitOf('d', 2), at(260))).toMatchObject({ allowed: true });
  });

  it('can end after the last allowed attempt instead of after the first', async () => {
    const count = (seconds: number) => countAttempt(db, { ...limitOf('e', 2), locks: true }, at(seconds));
    await count(300);
    expect(await count(350)).toEqual({ allowed: true, isLast: true, retryAfter: 60 });
    expect(await count(380)).toEqual({ allowed: false, isLast: true, retryAfter: 30 });
    expect(await count(410)).toMatchObject({ allowed: true, isLast: false });
  });

  it('takes an attempt back, and can be reset', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) await countAttempt(db, limitOf('f', 2), at(500));
    expect(await checkLimit(db, limitOf('f', 2), at(501))).toMatchObject({ allowed: false });
    await giveBackAttempt(db, limitOf('f', 2));
    expect(await countAttempt(db, limitOf('f', 2), at(501))).toMatchObject({ allowed: true, isLast: true });
    await resetLimit(db, limitOf('f', 2));
    expect(await countAttempt(db, limitOf('f', 2), at(502))).toMatchObject({ allowed: true, isLast: false });
  });

  it('of several counts an attempt for all or for none, and can be given back', async () => {
    const limits = [limitOf('wide', 3), limitOf('narrow', 1)];
    const first = await countAttempts(db, limits, at(700));
    expect(first).toMatchObject({ allowed: true });
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await countAttempts(db, limits, at(710))).toMatchObject({ allowed: false, retryAfter: 50 });
    await first.giveBack();
    await first.giveBack();
    expect(await countAttempts(db, limits, at(710))).toMatchObject({ allowed: true });
    expect(await countAttempt(db, limitOf('wide', 3), at(710))).toMatchObject({ isLast: false });
  });

  // SQLite has one writing transaction at a time.
  if (engine === 'postgresql')
    it('waits for no transaction that begins another window anew', async () => {
      await countAttempt(db, limitOf('old', 3), at(800));
      const [counted, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const transaction = db.transaction().execute(async (trx) => {
        await countAttempt(trx, limitOf('old', 3), at(900));
        counted.resolve();
        await held.promise;
      });
      await counted.promise;
      const other = await countAttempt(otherNode, limitOf('new', 3), at(900)).finally(held.resolve);
      expect(other).toMatchObject({ allowed: true });
      await transaction;
    });

  it('stores a hash of the key, and deletes windows that have ended', async () => {
    await countAttempt(db, limitOf('phone:+31612345678', 3), at(1000));
    const rows = await db.selectFrom('rate_limit').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('31612345678');
    expect(rows).toHaveLength(1);
  });
});
