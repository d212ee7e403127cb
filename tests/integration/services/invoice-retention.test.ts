/** How long invoices are stored, and what a reader who deletes the account reads about them. */
import { beforeEach, expect, test } from 'vitest';
import type { Grant } from '../../../backoffice/kernel/money/types.ts';
import { clearOldInvoices } from '../../../backoffice/services/invoices/clear-old-invoices.ts';
import type { LedgerRow } from '../../../backoffice/services/invoices/invoices.tables.ts';
import type { Issued } from '../../../backoffice/services/invoices/invoices.types.ts';
import { insertIssued } from '../../../backoffice/services/invoices/issue-invoices.ts';
import { issuedOf, SELLER, storeSeller } from '../../../backoffice/services/invoices/issued.fixture.ts';
import { bookEntry, creditOf, entryIds } from '../../../backoffice/services/invoices/ledger.repository.ts';
import { readErasure } from '../../../backoffice/services/personal-data/erasure.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { rowsOf } from '../../support/rows.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';

const SUBSCRIPTION = '10000101';
const HELD = { subscriptionId: SUBSCRIPTION, accountId: 'demo-els' } as const;
const PAST = '2025-12-31';

const grant: Grant = {
  ...{ id: entryIds(1)(), changeId: 'pause-1', source: 'pause', termFirst: '2016-03-01' },
  ...{ issues: 6, cents: 5_000, rateBp: 900 },
};

describeWithDatabase('invoices that the law does not want stored any longer', (open) => {
  const fixture = demoBackoffice(open, beforeEach);
  beforeEach(() => fixture.db.transaction().execute((trx) => storeSeller(trx)));

  const issue = (...issued: Issued[]) =>
    fixture.db
      .transaction()
      .execute((trx) => insertIssued(trx, SELLER, { kind: 'invoice', year: 2016 }, issued));
  const clear = () => clearOldInvoices.run(fixture.jobContext());
  const left = async () =>
    (await rowsOf(fixture.db, 'invoice', { entity_id: SELLER.id })).map(({ id }) => id).sort();
  const credit = async () => (await creditOf(fixture.db, [SUBSCRIPTION])).get(SUBSCRIPTION) ?? 0;

  test('go with all that belongs to them, and the others stay', async () => {
    const old = issuedOf({ ...HELD, first: '2016-04-01', keepUntil: PAST });
    const kept = issuedOf({ ...HELD, first: '2016-05-01' });
    await issue(old, kept);
    await clear();
    expect(await left()).toEqual([kept.id]);
    for (const table of ['invoice_line', 'invoice_vat', 'ledger_entry', 'invoice_balance'] as const)
      expect(await rowsOf(fixture.db, table, { invoice_id: old.id }), table).toEqual([]);
  });

  test('stay while a payment of a later year is stored', async () => {
    const old = issuedOf({ ...HELD, first: '2016-04-01', keepUntil: PAST });
    await issue(old);
    const [lines] = await rowsOf(fixture.db, 'ledger_entry', { invoice_id: old.id });
    const paid: LedgerRow = { ...(lines as LedgerRow), id: 'paid', kind: 'paid', cause: 'payment:late' };
    await fixture.db.transaction().execute((trx) => bookEntry(trx, { ...paid, keep_until: '2033-12-31' }));
    await clear();
    expect(await left()).toEqual([old.id]);
  });

  test('change no credit that is left: a credit goes with its last use', async () => {
    const before = await credit();
    const first = issuedOf({ ...HELD, first: '2016-04-01', keepUntil: PAST, granted: [grant] });
    await issue(first);
    expect(await credit()).toBe(before + 5_000 - 4_195);
    await clear();
    expect([await left(), await credit()]).toEqual([[first.id], before + 5_000 - 4_195]);
    const rest = { ...grant, cents: 805 };
    await issue(issuedOf({ ...HELD, first: '2016-05-01', keepUntil: PAST, grants: [rest] }));
    await clear();
    expect([await left(), await credit()]).toEqual([[], before]);
    expect(await rowsOf(fixture.db, 'ledger_entry', { entity_id: SELLER.id })).toEqual([]);
  });

  test('the page that deletes an account says what is outstanding, and what it still gets', async () => {
    const told = async (who: string) => {
      const { openCents, owedCents } = await readErasure(await fixture.contextFor(who));
      return { openCents, owedCents };
    };
    expect(await told('tweefacturen@ad')).toEqual({ openCents: 6_500, owedCents: 0 });
    const before = await told('els@hln');
    expect(before).toEqual({ openCents: 0, owedCents: 0 });
    await issue(issuedOf({ ...HELD, first: '2016-04-01', granted: [grant] }));
    expect(await told('els@hln')).toEqual({ openCents: 0, owedCents: 805 });
    const promised = { subscription_id: SUBSCRIPTION, issue_day: '2026-11-18', change_id: 'promised' };
    await fixture.db
      .insertInto('issue_compensation')
      .values({
        ...{ ...promised, kind: 'credit', cents: 150, source: 'pause' },
        ...{ booked_at: '2026-11-18T08:00:00.000Z', invoice_id: null },
      })
      .execute();
    expect(await told('els@hln')).toEqual({ openCents: 0, owedCents: 955 });
  });

  test('the facts that an invoice keeps have no phone number, birthday or e-mail address', async () => {
    for (const { snapshot } of await rowsOf(fixture.db, 'invoice')) {
      expect(Object.keys(JSON.parse(snapshot).buyer).sort()).toEqual(['address', 'name']);
      expect(snapshot).not.toMatch(/\+31|\+32|@voorbeeld|1968-04-17/);
    }
  });
});
