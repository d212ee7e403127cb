/** The guarantees that every repository relies on, on both engines. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import type { Database } from '../../../database/database.ts';
import { forUpdate, forUpdateSkipLocked } from '../../../database/locking.ts';
import type { Migrations } from '../../../database/migrate.ts';

interface Tables {
  invoice: { id: string; cents: number; day: string; note: string | null; lines: string };
  line: { id: string; invoice_id: string };
}

const migrations: Migrations = {
  '0001_invoice': {
    up: async (db: Kysely<Tables>) => {
      await db.schema
        .createTable('invoice')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('cents', 'integer', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('note', 'text')
        .addColumn('lines', 'text', (column) => column.notNull())
        .addCheckConstraint('not_negative', sql`cents >= 0`)
        .execute();
      await db.schema
        .createTable('line')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('invoice_id', 'text', (column) => column.notNull().references('invoice.id'))
        .execute();
    },
  },
};

let serial = 0;
const invoice = (fields: Partial<Tables['invoice']> = {}): Tables['invoice'] => ({
  id: `invoice-${++serial}`,
  cents: 1995,
  day: '2026-11-20',
  note: null,
  lines: '[]',
  ...fields,
});

const insert = (db: Kysely<Tables>, row: Tables['invoice']) => db.insertInto('invoice').values(row).execute();
const read = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();

/** A promise that the test resolves itself, to hold a transaction open at a chosen point. */
const gate = () => Promise.withResolvers<void>();

describeOnBothEngines('the database', (open) => {
  let database: Database<Tables>;
  beforeAll(async () => {
    database = await open<Tables>(migrations);
  });

  describe('values', () => {
    test('text, cents, days, null and JSON are read as they were written', async () => {
      const row = invoice({
        cents: 2_147_483_647,
        note: 'Café ’t Hoekje € 🗞',
        lines: JSON.stringify([{ a: [1] }]),
      });
      await insert(database.db, row);
      expect(await read(database.db, row.id)).toEqual(row);
      const empty = invoice({ note: null });
      await insert(database.db, empty);
      expect(await read(database.db, empty.id)).toEqual(empty);
    });

    test('counts and sums are numbers', async () => {
      const day = '2001-01-01';
      await insert(database.db, invoice({ day, cents: 1000 }));
      await insert(database.db, invoice({ day, cents: 995 }));
      const totals = await database.db
        .selectFrom('invoice')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('cents').as('sum')])
        .where('day', '=', day)
        .executeTakeFirstOrThrow();
      expect(totals).toEqual({ count: 2, sum: 1995 });
    });

    test('the engine enforces checks, references and required values', async () => {
      await expect(insert(database.db, invoice({ cents: -1 }))).rejects.toThrow();
      const orphan = { id: 'line-1', invoice_id: 'nowhere' };
      await expect(database.db.insertInto('line').values(orphan).execute()).rejects.toThrow();
      await expect(insert(database.db, { ...invoice(), day: null as unknown as string })).rejects.toThrow();
    });
  });

  describe('a unique key', () => {
    test('the first insert returns its row, the second none', async () => {
      const row = invoice();
      const once = () =>
        database.db
          .insertInto('invoice')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
      expect(await once()).toEqual({ id: row.id });
      expect(await once()).toBeUndefined();
    });

    test('changed rows are counted', async () => {
      const row = invoice();
      await insert(database.db, row);
      const paid = database.db.updateTable('invoice').set({ cents: 0 });
      expect((await paid.where('id', '=', row.id).executeTakeFirst()).numUpdatedRows).toBe(1n);
      expect((await paid.where('id', '=', 'nowhere').executeTakeFirst()).numUpdatedRows).toBe(0n);
    });
  });

  describe('a transaction', () => {
    test('sees its own writes; others see them after the commit', async () => {
      const row = invoice();
      await database.db.transaction().execute(async (trx) => {
        await insert(trx, row);
        expect(await read(trx, row.id)).toEqual(row);
        expect(await read(database.db, row.id)).toBeUndefined();
      });
      expect(await read(database.db, row.id)).toEqual(row);
    });

    test('is rolled back when it fails', async () => {
      const row = invoice();
      const failing = database.db.transaction().execute(async (trx) => {
        await insert(trx, row);
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await read(database.db, row.id)).toBeUndefined();
    });

    test('does not roll back the write of another request', async () => {
      const [mine, theirs] = [invoice(), invoice()];
      const inserted = gate();
      const release = gate();
      const failing = database.db.transaction().execute(async (trx) => {
        await insert(trx, mine);
        inserted.resolve();
        await release.promise;
        throw new Error('rolled back');
      });
      await inserted.promise;
      const other = insert(database.db, theirs);
      // Enough time for the other write to run inside the transaction, if that were possible.
      await pause(20);
      release.resolve();
      await expect(failing).rejects.toThrow('rolled back');
      await other;
      expect(await read(database.db, mine.id)).toBeUndefined();
      expect(await read(database.db, theirs.id)).toEqual(theirs);
    });

    test('a read does not wait for a transaction', async () => {
      const inserted = gate();
      const release = gate();
      const slow = database.db.transaction().execute(async (trx) => {
        await insert(trx, invoice());
        inserted.resolve();
        await release.promise;
      });
      await inserted.promise;
      expect(await read(database.db, 'nowhere')).toBeUndefined();
      release.resolve();
      await slow;
    });

    test('refuses a write through the outer db at once, and can continue', async () => {
      const row = invoice();
      await database.db.transaction().execute(async (trx) => {
        await expect(insert(database.db, row)).rejects.toThrow(/write inside a transaction: pass its trx/);
        const nested = database.db.transaction().execute((inner) => insert(inner, row));
        await expect(nested).rejects.toThrow(/second transaction inside a transaction/);
        await insert(trx, row);
      });
      expect(await read(database.db, row.id)).toEqual(row);
      await insert(database.db, invoice());
    });

    test('refuses such a write only inside its own callback: other requests continue', async () => {
      const rows = Array.from({ length: 40 }, () => invoice());
      await Promise.all(
        rows.map((row, index) =>
          index % 2 === 0
            ? insert(database.db, row)
            : database.db.transaction().execute(async (trx) => {
                await insert(trx, row);
                await Promise.resolve();
              }),
        ),
      );
      for (const row of rows) expect(await read(database.db, row.id)).toEqual(row);
    });
  });

  describe('locked rows', () => {
    test('two transactions that read and then add lose no update', async () => {
      const row = invoice({ cents: 0 });
      await insert(database.db, row);
      const addOne = () =>
        database.db.transaction().execute(async (trx) => {
          const mine = trx.selectFrom('invoice').select('cents').where('id', '=', row.id);
          const { cents } = await forUpdate(trx, mine).executeTakeFirstOrThrow();
          await trx
            .updateTable('invoice')
            .set({ cents: cents + 1 })
            .where('id', '=', row.id)
            .execute();
        });
      await Promise.all(Array.from({ length: 10 }, addOne));
      expect((await read(database.db, row.id))?.cents).toBe(10);
    });

    test('each job is claimed once, also by two workers at the same moment', async () => {
      const day = '1999-12-31';
      for (let count = 0; count < 6; count++) await insert(database.db, invoice({ day }));
      const takeOne = () =>
        database.db.transaction().execute(async (trx) => {
          const open = trx
            .selectFrom('invoice')
            .select('id')
            .where('day', '=', day)
            .where('note', 'is', null)
            .limit(1);
          const taken = await forUpdateSkipLocked(trx, open).executeTakeFirst();
          if (taken)
            await trx.updateTable('invoice').set({ note: 'done' }).where('id', '=', taken.id).execute();
          return taken?.id;
        });
      const taken = await Promise.all(Array.from({ length: 6 }, takeOne));
      expect(new Set(taken).size).toBe(6);
    });
  });
});
