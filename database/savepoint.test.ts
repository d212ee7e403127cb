import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from './database.fixture.ts';
import { countAttempt, type RateLimitTables } from './rate-limit.ts';
import { attempt } from './savepoint.ts';

const MIGRATIONS = {
  '0001_rate_limit': {
    up: (db: Kysely<unknown>) =>
      db.schema
        .createTable('rate_limit')
        .addColumn('key_hash', 'text', (column) => column.primaryKey())
        .addColumn('turns', 'integer', (column) => column.notNull())
        .addColumn('ends_at', 'text', (column) => column.notNull())
        .execute(),
  },
};

describeOnBothEngines('A part of a transaction', (open) => {
  test('that fails leaves nothing, and the rest is stored', async () => {
    const { db } = await open<RateLimitTables>(MIGRATIONS);
    const count = (trx: typeof db, key: string) =>
      countAttempt(trx, { key, attempts: 5, seconds: 60 }, new Date('2026-11-20T09:00:00Z'));
    await db.transaction().execute(async (trx) => {
      await count(trx, 'before');
      const failed = await attempt(trx, async () => {
        await count(trx, 'inside');
        await trx
          .selectFrom('nothing' as 'rate_limit')
          .selectAll()
          .execute();
      });
      expect(failed).toMatchObject({ ok: false, error: expect.any(Error) });
      expect(await attempt(trx, () => count(trx, 'after'))).toMatchObject({ ok: true });
    });
    expect(await db.selectFrom('rate_limit').select('turns').execute()).toHaveLength(2);
  });

  test('that fails because the transaction was lost throws what was wrong, not that it cannot go back', async () => {
    const { db } = await open<RateLimitTables>(MIGRATIONS);
    await db.transaction().execute(async (trx) => {
      const lost = new Error('the connection was lost');
      const part = attempt(trx, async () => {
        await sql`rollback`.execute(trx);
        throw lost;
      });
      await expect(part).rejects.toBe(lost);
      await sql`begin`.execute(trx);
    });
  });
});
