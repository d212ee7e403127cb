/** The invoice run over a database of its own, on a day that the test sets. */
import { beforeAll, beforeEach } from 'vitest';
import type { BackofficeTables, Db } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import {
  addPayers,
  addSellers,
  billingContent,
  type Payer,
  runDeps,
} from '../../../backoffice/services/invoices/billing.fixture.ts';
import { enterAll } from '../../../backoffice/services/invoices/enter-billing.ts';
import type { Snapshot } from '../../../backoffice/services/invoices/invoices.types.ts';
import { issueChunk } from '../../../backoffice/services/invoices/issue-chunk.ts';
import type { describeOnBothEngines } from '../../../database/database.fixture.ts';

type Given = Parameters<Parameters<typeof describeOnBothEngines>[1]>;

const { signal } = new AbortController();
/** In the order in which they can be emptied. */
const TABLES = [
  ...['debit_plan', 'invoice_balance', 'ledger_entry', 'invoice', 'document_texts', 'number_series'],
  ...['billing_plan', 'billing_cursor', 'price_notice', 'payout', 'issue_compensation', 'subscription_money'],
  ...[
    'subscription_method',
    'mandate',
    'billing_address',
    'subscription_extension',
    'former_holder',
    'subscription_term',
    'mail',
  ],
  ...['subscription', 'account', 'product_price', 'product_billing', 'product', 'legal_entity'],
] as const;

/** @param nodes how many work over the one database */
export function openRun(open: Given[0], { newPlace }: Given[1], nodes = 1) {
  const all: Db[] = [];
  const clock = { now: 0 };
  beforeAll(async () => {
    const place = newPlace();
    for (let node = 0; node < nodes; node += 1)
      all.push((await open<BackofficeTables>(backofficeMigrations, place)).db);
  });
  beforeEach(async () => {
    clock.now = Date.parse('2026-11-25T09:00Z');
    for (const table of TABLES)
      await first()
        .deleteFrom(table as keyof BackofficeTables)
        .execute();
  });
  const first = () => {
    const [db] = all;
    if (!db) throw new Error('No database is open');
    return db;
  };

  const enter = () => enterAll({ db: first(), content: billingContent, now: clock.now, signal });
  /** Until nothing is due. */
  async function issue(db = first()): Promise<void> {
    while ((await issueChunk(runDeps(db, clock.now))) > 0);
  }
  async function bill(billingFrom: string | null, ...payers: readonly Payer[]): Promise<void> {
    await addSellers(first(), billingFrom);
    await addPayers(first(), payers);
    await enter();
    await issue();
  }
  async function invoices(subscription?: string) {
    let rows = first().selectFrom('invoice').selectAll().where('kind', '=', 'invoice');
    if (subscription !== undefined) rows = rows.where('subscription_id', '=', subscription);
    const found = await rows.orderBy('subscription_id').orderBy('term_first').execute();
    return found.map((row) => ({ ...row, snapshot: JSON.parse(row.snapshot) as Snapshot }));
  }
  /** `first day: cents`, by subscription. */
  const issued = async (subscription?: string) =>
    (await invoices(subscription)).map(({ term_first, gross_cents }) => `${term_first}: ${gross_cents}`);
  const plan = (id: string) =>
    first().selectFrom('billing_plan').selectAll().where('subscription_id', '=', id).executeTakeFirst();

  return { all, clock, db: first, enter, issue, bill, invoices, issued, plan };
}
