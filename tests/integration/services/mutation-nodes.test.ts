/** Two nodes and one idempotency key: the second request gets 409, and the stored result when the first has ended. */
import { expect, test } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { tryLock } from '../../../database/locking.ts';

describeOnBothEngines('a key that a node is working on', (open, { engine, newPlace }) => {
  test('is in use for the other node until the first request has ended', async () => {
    const place = newPlace();
    const one = await open<BackofficeTables>(backofficeMigrations, place);
    const other = await open<BackofficeTables>(backofficeMigrations, place);
    const held = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const first = one.db.transaction().execute(async (trx) => {
      expect(await tryLock(trx, 'demo-jan a-key')).toBe(true);
      held.resolve();
      await done.promise;
    });
    await held.promise;
    const ask = () => other.db.transaction().execute((trx) => tryLock(trx, 'demo-jan a-key'));
    if (engine === 'postgresql') {
      expect(await ask()).toBe(false);
      done.resolve();
      await first;
      expect(await ask()).toBe(true);
    } else {
      // One writer at a time: the second cannot even begin before the first has ended.
      done.resolve();
      await first;
      expect(await ask()).toBe(true);
    }
  });

  test('is free for a back office with tables of its own', async () => {
    const one = await open<BackofficeTables>(backofficeMigrations);
    const other = await open<BackofficeTables>(backofficeMigrations);
    await one.db.transaction().execute(async (trx) => {
      expect(await tryLock(trx, 'demo-jan a-key')).toBe(true);
      const ask = other.db.transaction().execute((theirs) => tryLock(theirs, 'demo-jan a-key'));
      expect(await ask).toBe(true);
    });
  });
});
