/** The files of invoices: which of them an account gets, at which brand, on both engines. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listInvoiceYear, readInvoiceFile } from '../../../backoffice/services/invoices/files/files.ts';
import { storeInvoice } from '../../../backoffice/services/invoices/files/stored-invoice.fixture.ts';
import { renderInvoice } from '../../../backoffice/services/invoices/pdf/render.ts';
import {
  BELGIAN,
  CREDIT_NOTE,
  DEBIT,
  DUTCH,
} from '../../../backoffice/services/invoices/pdf/snapshots.fixture.ts';
import { exportData } from '../../../backoffice/services/personal-data/export-data.ts';
import { readExportedFile } from '../../../backoffice/services/personal-data/exported-files.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { rowsOf } from '../../support/rows.ts';
import { storageInMemory } from '../rest/files.fixture.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';

const IDS = { invoice: 'a'.repeat(32), note: 'b'.repeat(32), other: 'c'.repeat(32), twin: 'd'.repeat(32) };
/** In which no demo person has an invoice. */
const YEAR = '2031';
const period = [`${YEAR}-12-01`, `${YEAR}-12-31`] as const;
const missing = { code: 'NOT-FOUND' };

describeWithDatabase('The files of invoices', (open) => {
  const fixture = demoBackoffice(open);
  beforeAll(async () => {
    const of = async (account: string) => {
      const subscriptions = await rowsOf(fixture.db, 'subscription', {
        account_id: account,
        brand_key: 'ad',
      });
      return { accountId: account, brandKey: 'ad', subscriptionId: subscriptions[0]?.id ?? '' };
    };
    const jan = await of('demo-jan');
    await storeInvoice(fixture.db, { ...jan, id: IDS.invoice, snapshot: { ...DEBIT, period } });
    await storeInvoice(fixture.db, { ...jan, id: IDS.note, snapshot: { ...CREDIT_NOTE, period } });
    await storeInvoice(fixture.db, {
      ...(await of('demo-weekend')),
      id: IDS.other,
      snapshot: { ...DEBIT, period },
    });
    const balance = {
      ...{ invoice_id: IDS.invoice, account_id: jan.accountId, subscription_id: jan.subscriptionId },
      ...{ brand_key: 'ad', lines_cents: 2615, credited_cents: 1095, paid_cents: 1520, refunded_cents: 0 },
      ...{ charged_back_cents: 0, outstanding_cents: 0, due_on: DEBIT.dueOn },
      ...{ is_written_off: 0, running_payment: null },
    };
    await fixture.db.insertInto('invoice_balance').values(balance).execute();
  });
  beforeEach(() => fixture.db.deleteFrom('rate_limit').execute());

  test('are handed out to the account, drawn from what is stored', async () => {
    const { bytes, name } = await readInvoiceFile(await fixture.contextFor('jan@ad'), IDS.invoice);
    expect(name).toBe('factuur-2026-000117.pdf');
    const drawn = await renderInvoice({ ...DEBIT, period }, DUTCH);
    expect(Buffer.compare(Buffer.from(bytes), drawn)).toBe(0);
    expect(Buffer.compare(drawn, await renderInvoice({ ...DEBIT, period }, BELGIAN))).not.toBe(0);
  });

  test.each(['weekend@ad', 'jan@vk'])('are not there for %s', async (who) => {
    await expect(readInvoiceFile(await fixture.contextFor(who), IDS.invoice)).rejects.toMatchObject(missing);
  });

  test('are there at the host that shows all brands', async () => {
    const context = await fixture.contextFor('jan@dpgnl');
    expect((await readInvoiceFile(context, IDS.invoice)).bytes.length).toBeGreaterThan(10_000);
  });

  test('are in the export of the account, of all its brands, each under a path of its own', async () => {
    const twin = { ...DEBIT, period: ['2032-11-01', '2032-11-30'] as const };
    const [magazine] = await rowsOf(fixture.db, 'subscription', { account_id: 'demo-jan', brand_key: 'vk' });
    await storeInvoice(fixture.db, {
      ...{ id: IDS.twin, accountId: 'demo-jan', brandKey: 'vk', subscriptionId: magazine?.id ?? '' },
      snapshot: twin,
    });
    const context = await fixture.contextFor('jan@ad');
    const { invoice } = await exportData(context);
    const paths = Object.fromEntries(invoice?.rows.map(({ id, file }) => [id, file]) ?? []);
    expect(paths[IDS.note]).toBe('facturen/creditnota-2026-C000003.pdf');
    expect([paths[IDS.invoice], paths[IDS.twin]].sort()).toEqual([
      ...['facturen/factuur-2026-000117-2.pdf', 'facturen/factuur-2026-000117.pdf'],
    ]);
    const files = storageInMemory();
    expect((await readExportedFile(context, files, IDS.twin)).length).toBeGreaterThan(10_000);
    await expect(readExportedFile(context, files, IDS.other)).rejects.toMatchObject(missing);
  });

  test('of a brand whose flag is off are not there, also where another brand is open', async () => {
    const context = await fixture.contextFor('jan@dpgnl');
    const { flagsOf } = context.content;
    const closed = (key: string) => {
      const flags = flagsOf(key);
      return key === 'ad' ? { ...flags, brand: { ...flags.brand, isInvoicesEnabled: false } } : flags;
    };
    const content = { ...context.content, flagsOf: closed };
    await expect(readInvoiceFile({ ...context, content }, IDS.invoice)).rejects.toMatchObject(missing);
    await expect(listInvoiceYear({ ...context, content }, YEAR)).rejects.toMatchObject(missing);
  });

  test('of a year are a table and a list, with what was credited and paid', async () => {
    const { csv, files } = await listInvoiceYear(await fixture.contextFor('jan@ad'), YEAR);
    expect(files.map(({ name }) => name)).toEqual([
      ...['factuur-2026-000117.pdf', 'creditnota-2026-C000003.pdf'],
    ]);
    const [, invoice, note] = csv.split('\r\n');
    expect(invoice).toMatch(/;26,15;10,95;15,20;"[^"]+"$/);
    expect(note).toMatch(/^"2026-C000003";.*;-10,95;"";"";""$/);
  });

  test.each(['2030', '31', '2031-', "2031' or '1"])('of the year %j are not there', async (year) => {
    await expect(listInvoiceYear(await fixture.contextFor('jan@ad'), year)).rejects.toMatchObject(missing);
  });
});
