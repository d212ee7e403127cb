/** The ledger of invoices on both databases: what is issued stays, is booked once, and adds up. */
import { beforeEach, expect, test } from 'vitest';
import type { Grant } from '../../../backoffice/kernel/money/types.ts';
import { composeCreditNote } from '../../../backoffice/services/invoices/compose.rules.ts';
import type { LedgerRow } from '../../../backoffice/services/invoices/invoices.tables.ts';
import type { Issued } from '../../../backoffice/services/invoices/invoices.types.ts';
import { insertIssued } from '../../../backoffice/services/invoices/issue-invoices.ts';
import {
  issuedOf,
  SELLER,
  SELLER_ROW,
  storeSeller,
} from '../../../backoffice/services/invoices/issued.fixture.ts';
import {
  bookEntry,
  creditOf,
  entryIds,
  listGrants,
  rebuildBalances,
} from '../../../backoffice/services/invoices/ledger.repository.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { rowsOf } from '../../support/rows.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';

const SUBSCRIPTION = '10000101';
const SERIES = { kind: 'invoice', year: 2026 } as const;
const HELD = { subscriptionId: SUBSCRIPTION, accountId: 'demo-jan' } as const;

const grantOf = (cents: number): Grant => ({
  ...{ id: entryIds(1)(), changeId: 'pause-1', source: 'pause', termFirst: '2026-03-01' },
  ...{ issues: 6, cents, rateBp: 900 },
});

describeWithDatabase('the ledger of invoices', (open) => {
  const fixture = demoBackoffice(open);
  const issue = (...issued: Issued[]) =>
    fixture.db.transaction().execute((trx) => insertIssued(trx, SELLER, SERIES, issued));
  const ledger = () => rowsOf(fixture.db, 'ledger_entry', { entity_id: SELLER.id });

  beforeEach(async () => {
    await fixture.db.transaction().execute(async (trx) => {
      await trx.updateTable('legal_entity').set({ is_demo: 1 }).where('id', '=', SELLER.id).execute();
      for (const table of ['invoice', 'ledger_entry', 'number_series'] as const)
        await trx.deleteFrom(table).where('entity_id', '=', SELLER.id).execute();
      await trx.deleteFrom('legal_entity').where('id', '=', SELLER.id).execute();
      await storeSeller(trx);
    });
  });

  test('numbers follow each other, also after a transaction that was rolled back', async () => {
    expect(await issue(issuedOf({ ...HELD, first: '2026-04-01' }))).toEqual(['2026-000001']);
    const lost = fixture.db.transaction().execute(async (trx) => {
      await insertIssued(trx, SELLER, SERIES, [issuedOf({ ...HELD, first: '2026-05-01' })]);
      throw new Error('The node was stopped');
    });
    await expect(lost).rejects.toThrow('The node was stopped');
    const two = [issuedOf({ ...HELD, first: '2026-05-01' }), issuedOf({ ...HELD, first: '2026-06-01' })];
    expect(await issue(...two)).toEqual(['2026-000002', '2026-000003']);
  });

  test('a term is issued once', async () => {
    await issue(issuedOf({ ...HELD, first: '2026-04-01' }));
    await expect(issue(issuedOf({ ...HELD, first: '2026-04-01' }))).rejects.toThrow();
    expect(await issue(issuedOf({ ...HELD, first: '2026-05-01' }))).toEqual(['2026-000002']);
  });

  test('credit is used by the next invoices and adds up to the cent', async () => {
    const granted = [grantOf(5_000)];
    const first = issuedOf({ ...HELD, first: '2026-04-01', granted });
    await issue(first);
    const [left] = (await listGrants(fixture.db, [SUBSCRIPTION])).get(SUBSCRIPTION) ?? [];
    expect(left).toEqual({ ...granted[0], cents: 805, issues: 0 });
    await issue(issuedOf({ ...HELD, first: '2026-05-01', grants: [left as Grant] }));
    expect(await listGrants(fixture.db, [SUBSCRIPTION])).toEqual(new Map());
    expect(await creditOf(fixture.db, [SUBSCRIPTION])).toEqual(new Map([[SUBSCRIPTION, 0]]));
    const invoices = await rowsOf(fixture.db, 'invoice', { entity_id: SELLER.id });
    const balances = await Promise.all(
      invoices.map(({ id }) => rowsOf(fixture.db, 'invoice_balance', { invoice_id: id })),
    );
    expect(
      balances
        .flat()
        .map(({ outstanding_cents }) => outstanding_cents)
        .sort((a, b) => a - b),
    ).toEqual([0, 3_390]);
    for (const { gross_cents, id } of invoices) {
      const sum = (rows: readonly { cents?: number; gross_cents?: number }[]) =>
        rows.reduce((total, row) => total + (row.cents ?? row.gross_cents ?? 0), 0);
      expect(sum(await rowsOf(fixture.db, 'invoice_line', { invoice_id: id }))).toBe(gross_cents);
      expect(sum(await rowsOf(fixture.db, 'invoice_vat', { invoice_id: id }))).toBe(gross_cents);
    }
  });

  test('a cause is booked once', async () => {
    await issue(issuedOf({ ...HELD, first: '2026-04-01' }));
    const [lines] = await ledger();
    const paid: LedgerRow = {
      ...(lines as LedgerRow),
      id: 'paid-1',
      kind: 'paid',
      invoice_cents: -4_195,
      cause: 'payment:1',
    };
    const book = (id: string) => fixture.db.transaction().execute((trx) => bookEntry(trx, { ...paid, id }));
    expect([await book('paid-1'), await book('paid-2')]).toEqual([true, false]);
    expect((await ledger()).map(({ kind }) => kind).sort()).toEqual(['lines', 'paid']);
  });

  test('balances that are computed anew are those that were stored, and know what was booked since', async () => {
    const invoice = issuedOf({ ...HELD, first: '2026-04-01', granted: [grantOf(1_000)] });
    await issue(invoice);
    const stored = () => rowsOf(fixture.db, 'invoice_balance', { invoice_id: invoice.id });
    const before = await stored();
    await rebuildBalances(fixture.db);
    expect(await stored()).toEqual(before);
    const note: Issued = {
      ...invoice,
      ...{ id: 'f'.repeat(32), granted: [], corrects: invoice.id },
      facts: composeCreditNote([...invoice.facts.vat], 1_008, invoice.term),
      snapshot: { ...invoice.snapshot, kind: 'credit_note' },
    };
    await fixture.db
      .transaction()
      .execute((trx) => insertIssued(trx, SELLER, { kind: 'credit_note', year: 2026 }, [note]));
    expect(await stored()).toMatchObject([
      { lines_cents: 3_195, credited_cents: 1_008, outstanding_cents: 2_187 },
    ]);
  });

  test('nothing that was issued is changed, or deleted while the law wants it stored', async () => {
    const invoice = issuedOf({ ...HELD, first: '2026-04-01' });
    const old = issuedOf({ ...HELD, first: '2016-04-01', keepUntil: '2023-12-31' });
    await issue(invoice);
    await fixture.db
      .transaction()
      .execute((trx) => insertIssued(trx, SELLER, { kind: 'invoice', year: 2016 }, [old]));
    const { db } = fixture;
    const changes = [
      db.updateTable('invoice').set({ gross_cents: 1 }).where('id', '=', invoice.id),
      db.updateTable('invoice_line').set({ cents: 1 }).where('invoice_id', '=', invoice.id),
      db.updateTable('invoice_vat').set({ vat_cents: 1 }).where('invoice_id', '=', invoice.id),
      db.updateTable('ledger_entry').set({ invoice_cents: 1 }).where('invoice_id', '=', invoice.id),
      db.updateTable('document_texts').set({ texts: '{}' }),
      db.deleteFrom('invoice').where('id', '=', invoice.id),
      db.deleteFrom('invoice_line').where('invoice_id', '=', old.id),
      db.deleteFrom('ledger_entry').where('invoice_id', '=', invoice.id),
    ];
    for (const change of changes) await expect(change.execute(), change.compile().sql).rejects.toThrow();
    await db.deleteFrom('invoice').where('id', '=', old.id).execute();
    expect(await rowsOf(db, 'invoice_line', { invoice_id: old.id })).toEqual([]);
    expect(await rowsOf(db, 'ledger_entry', { invoice_id: old.id })).toEqual([]);
  });

  test('invoices of the demo can be removed', async () => {
    await fixture.db
      .updateTable('legal_entity')
      .set({ is_demo: 1 })
      .where('id', '=', SELLER_ROW.id)
      .execute();
    const invoice = issuedOf({ ...HELD, first: '2026-04-01' });
    await issue(invoice);
    await fixture.db.deleteFrom('invoice').where('id', '=', invoice.id).execute();
    expect(await ledger()).toEqual([]);
  });
});
