/** A demo that is seeded again on a later day, as after an upgrade: nothing twice, and nothing billed of the past. */
import { type SqlBool, sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, type IsoDay } from '../../contract/dates.ts';
import { describeWithDatabase } from '../../database/database.fixture.ts';
import { tablesByReference } from '../../database/table-list.ts';
import { DEMO_PARTS } from '../../gen/backoffice/demo.ts';
import { defaultTexts } from '../content/texts.fixture.ts';
import type { BackofficeContent } from '../kernel/backoffice-content.ts';
import type { BackofficeTables, Db } from '../kernel/tables.ts';
import { backofficeMigrations } from '../migrations.ts';
import { enterAll } from '../services/invoices/enter-billing.ts';
import { issueChunk } from '../services/invoices/issue-chunk.ts';
import { creditOf, rebuildBalances } from '../services/invoices/ledger.repository.ts';
import { settleAll } from '../services/invoices/settle-ended.ts';
import { seedDemo } from './demo.ts';

const SEEDED_ON = '2026-11-20';
/** Delays are announced for the days after each seed. */
const GROWS = ['known_delay'];

const content = {
  brandByKey: (key: string) => ({
    ...{ key, name: key, colours: { primary: '#333333' } },
    brandCountry: ['hln', 'da', 'dm', 'hu'].includes(key) ? 'be' : 'nl',
  }),
  textsOf: (country: 'nl' | 'be') => defaultTexts[country],
} as unknown as BackofficeContent;

/** All rows, by table. */
async function contentsOf(db: Db): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const { name } of await tablesByReference(db)) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    if (!GROWS.includes(name)) contents[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return contents;
}

/** The database refuses to delete from it. */
const APPEND_ONLY = ['audit_log'];

async function removePerson(db: Db, account: string): Promise<void> {
  const owned = db.selectFrom('subscription').select('id').where('account_id', '=', account);
  for (const { name, columns } of await tablesByReference(db)) {
    const conditions = [
      ...(name === 'account' ? [sql<SqlBool>`id = ${account}`] : []),
      ...(columns.includes('account_id') ? [sql<SqlBool>`account_id = ${account}`] : []),
      ...(columns.includes('subscription_id') ? [sql<SqlBool>`subscription_id in ${owned}`] : []),
    ];
    if (conditions.length > 0 && !APPEND_ONLY.includes(name))
      await sql`delete from ${sql.table(name)} where ${sql.join(conditions, sql` or `)}`.execute(db);
  }
}

async function runOn(db: Db, day: IsoDay): Promise<void> {
  const now = Date.parse(`${day}T09:00Z`);
  const job = { db, content, now, signal: new AbortController().signal };
  await enterAll(job);
  await settleAll(job);
  const log = { info() {}, warn() {}, report: (error: Error) => expect.unreachable(String(error.cause)) };
  while ((await issueChunk({ db, content: () => content, now: () => now, log })) > 0);
}

const invoices = (db: Db) => db.selectFrom('invoice').selectAll().orderBy('number').orderBy('id').execute();

/** Each number of each series once, and the next one free. */
async function expectNoGaps(db: Db): Promise<void> {
  const issued = await invoices(db);
  for (const { entity_id, kind, year, last_number } of await db
    .selectFrom('number_series')
    .selectAll()
    .execute()) {
    const own = issued.filter(
      (one) => one.entity_id === entity_id && one.kind === kind && one.series_year === year,
    );
    const all = Array.from({ length: last_number }, (_, index) => index + 1);
    expect(new Set(own.map(({ number }) => number)), `${entity_id} ${kind} ${year}`).toEqual(new Set(all));
  }
}

describeWithDatabase('A demo that is seeded again', (open) => {
  const seeded = async () => {
    const { db } = await open<BackofficeTables>(backofficeMigrations);
    await seedDemo(db, SEEDED_ON, DEMO_PARTS);
    return db;
  };

  test('on a later day has the rows that it had, and no other', async () => {
    const db = await seeded();
    const before = await contentsOf(db);
    expect(before.invoice?.length).toBeGreaterThan(100);
    for (const days of [1, 100]) {
      await seedDemo(db, addDays(SEEDED_ON, days), DEMO_PARTS);
      expect(await contentsOf(db), `${days} days later`).toEqual(before);
    }
  });

  test('has the balances that its ledger gives, and no credit that nothing shows', async () => {
    const db = await seeded();
    const balances = () => db.selectFrom('invoice_balance').selectAll().orderBy('invoice_id').execute();
    const before = await balances();
    await rebuildBalances(db);
    expect(await balances()).toEqual(before);
    const subscriptions = await db.selectFrom('subscription').select('id').execute();
    const credit = await creditOf(
      db,
      subscriptions.map(({ id }) => id),
    );
    expect([...credit.values()].filter((cents) => cents !== 0)).toEqual([]);
  });

  test('gives who is missing invoices of its own, with the next numbers', async () => {
    const db = await seeded();
    await removePerson(db, 'demo-halfjaar');
    const before = await invoices(db);
    await seedDemo(db, addDays(SEEDED_ON, 40), DEMO_PARTS);
    const after = await invoices(db);
    expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual(before);
    const added = after.filter(({ account_id }) => account_id === 'demo-halfjaar');
    expect([added.length, after.length]).toEqual([4, before.length + 4]);
  });

  test('is billed by the run for what comes, never for what was', async () => {
    const db = await seeded();
    const before = await invoices(db);
    await runOn(db, addDays(SEEDED_ON, 5));
    expect(await invoices(db)).toEqual(before);
    const later = addDays(SEEDED_ON, 90);
    await seedDemo(db, later, DEMO_PARTS);
    await runOn(db, later);
    const added = (await invoices(db)).filter(({ id }) => !before.some((one) => one.id === id));
    expect(added.length).toBeGreaterThan(20);
    const ended = db.selectFrom('subscription').select('id').where('ends_on', '<', SEEDED_ON);
    const past = new Set((await ended.execute()).map(({ id }) => id));
    expect(past.size).toBeGreaterThan(2);
    const ofPast = added.filter((one) => past.has(one.subscription_id) || one.term_last < SEEDED_ON);
    expect(ofPast.map(({ snapshot }) => snapshot)).toEqual([]);
    await expectNoGaps(db);
  });
});
