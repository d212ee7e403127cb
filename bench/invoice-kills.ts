/**
 * The invoice run under `kill -9`. Each life of a node is killed at a random moment; on PostgreSQL a second node goes on.
 * Meanwhile pauses credit issues. In the end each term has one invoice, and each credit, mail and number is there once.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../backoffice/kernel/tables.ts';
import {
  addPayers,
  addSellers,
  billingContent,
  runDeps,
} from '../backoffice/services/invoices/billing.fixture.ts';
import { enterAll } from '../backoffice/services/invoices/enter-billing.ts';
import { issueChunk } from '../backoffice/services/invoices/issue-chunk.ts';
import { addDays } from '../contract/dates.ts';
import { bundled } from '../tests/support/processes/bundled.ts';
import {
  count,
  foundOf,
  killNode,
  type Never,
  openRunDatabase,
  type RunPlace,
  startNode,
} from './killed-nodes.ts';

export interface RunKillOutcome {
  readonly kills: number;
  readonly invoices: number;
  /** Kills of a node that had issued some of what it had claimed. */
  readonly cutOff: number;
  /** In sentences; empty when all is well. */
  readonly wrong: readonly string[];
}

interface Settings {
  readonly place: RunPlace;
  readonly kills: number;
  /** How many work at once. */
  readonly nodes: number;
  /** From 0 up to 1. */
  readonly random: () => number;
}

const LONGEST_LIFE_MS = 80;
const PAYERS = 200;
const FOUR_WEEKS = 28;
/** Of each subscription, once all are issued. */
const TERMS_AT_ONCE = 3;
const FROM = '2024-01-01';
const LEAD_DAYS = 21;
/** A claim of a killed node has ended by the next life. */
const BETWEEN_LIVES_MS = 6 * 60_000;
const PRODUCTS = ['krant', 'blad', 'vroeg'] as const;

export async function killRuns({ place, kills, nodes, random }: Settings): Promise<RunKillOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-run-kill-'));
  const { db, close } = await openRunDatabase(place);
  const children: ChildProcess[] = [];
  try {
    const worker = await bundled(
      new URL('./invoice-kill-worker.ts', import.meta.url),
      join(folder, 'worker.mjs'),
    );
    let now = Date.parse(`${FROM}T09:00Z`);
    let cutOff = 0;
    await seed(db, now);
    for (let kill = 0; kill < kills; kill += 1) {
      now += (await isIdle(db, now)) ? TERMS_AT_ONCE * FOUR_WEEKS * DAY_MS : BETWEEN_LIVES_MS;
      await promise(db, kill);
      const before = await count(db, ISSUED);
      const given = [JSON.stringify(place), String(now)];
      while (children.length < nodes)
        // One of two lives is killed within its first chunk.
        children.push(await startNode(worker, given, kill % 2 === 0 ? 'ready' : 'chunk'));
      await pause(random() * LONGEST_LIFE_MS);
      const [killed] = children.splice(Math.floor(random() * children.length), 1);
      if (killed) await killNode(killed);
      const hasClaims = (await count(db, CLAIMED)) > 0;
      if (hasClaims && (await count(db, ISSUED)) > before) cutOff += 1;
    }
    for (const child of children) await killNode(child);
    now += BETWEEN_LIVES_MS;
    while ((await issueChunk(runDeps(db, now))) > 0);
    const invoices = await count(db, sql`select count(*) as count from invoice`);
    return { kills, invoices, cutOff, wrong: await whatIsWrong(db, now) };
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function seed(db: Db, now: number): Promise<void> {
  await addSellers(db, FROM);
  const all = Array.from({ length: PAYERS }, (_, n) => `payer-${n}`);
  await addPayers(
    db,
    all.map((id, n) => ({
      ...{ id, anchor: addDays(FROM, n % FOUR_WEEKS), startsOn: FROM, weeks: 4, cents: 1295 },
      product: PRODUCTS[n % PRODUCTS.length] ?? 'krant',
    })),
  );
  await enterAll({ db, content: billingContent, now, signal: new AbortController().signal });
}

const DAY_MS = 86_400_000;
const ISSUED = sql`select coalesce(sum(last_number), 0) as count from number_series`;
const CLAIMED = sql`select count(*) as count from billing_plan where claim is not null`;

const isIdle = async (db: Db, now: number) =>
  (await count(
    db,
    sql`select count(*) as count from billing_plan where due_at <= ${new Date(now).toISOString()} and state = 'waiting'`,
  )) <
  PAYERS / 2;

/** Three credits of one pause, more than an invoice now and then. */
async function promise(db: Db, kill: number): Promise<void> {
  const subscription_id = `payer-${(kill * 7) % PAYERS}`;
  const change_id = `pause-${kill}`;
  const credit = {
    subscription_id,
    change_id,
    kind: 'credit' as const,
    invoice_id: null,
    booked_at: `${FROM}T00:00:00Z`,
  };
  const cents = kill % 5 === 0 ? 700 : 53;
  // Each has an issue of its own; the term of all is the one of that day.
  const days = [0, 1, 2].map((n) => addDays(FROM, FOUR_WEEKS + kill * 3 + n));
  await db
    .insertInto('issue_compensation')
    .values(days.map((issue_day) => ({ ...credit, issue_day, cents })))
    .execute();
}

/** Each counts what must not be. */
const NEVER: Never = [
  [
    'series with a gap',
    sql`select count(*) as count from number_series as series where last_number <>
      (select count(*) from invoice where invoice.entity_id = series.entity_id and invoice.kind = series.kind and series_year = year)
      or last_number <> (select max(number) from invoice where invoice.entity_id = series.entity_id and invoice.kind = series.kind and series_year = year)`,
  ],
  [
    'terms with two invoices',
    sql`select count(*) as count from (select 1 from invoice group by subscription_id, term_first having count(*) > 1) as twice`,
  ],
  [
    'invoices without their lines, VAT, balance and ledger to the cent',
    sql`select count(*) as count from invoice where
      gross_cents is distinct from (select sum(cents) from invoice_line where invoice_id = invoice.id)
      or gross_cents is distinct from (select sum(gross_cents) from invoice_vat where invoice_id = invoice.id)
      or gross_cents is distinct from (select outstanding_cents from invoice_balance where invoice_id = invoice.id)
      or gross_cents is distinct from (select sum(invoice_cents) from ledger_entry where invoice_id = invoice.id)
      or gross_cents < 0`,
  ],
  [
    'invoices without one mail',
    sql`select count(*) as count from invoice where 1 <> (select count(*) from mail where account_id = invoice.account_id and idempotency_id = 'invoice:' || invoice.id)`,
  ],
  [
    'mails without an invoice',
    sql`select abs((select count(*) from mail) - (select count(*) from invoice)) as count`,
  ],
  [
    'debits that are missing or too many',
    sql`select abs((select count(*) from debit_plan) - (select count(*) from invoice where gross_cents > 0)) as count`,
  ],
  [
    'promises that are on no invoice',
    sql`select count(*) as count from issue_compensation where invoice_id is null or not exists (select 1 from invoice where invoice.id = issue_compensation.invoice_id)`,
  ],
  [
    'pauses whose credit is not booked to the cent',
    sql`select count(*) as count from (select change_id, sum(cents) as cents from issue_compensation group by change_id) as promised
      where cents is distinct from (select sum(credit_cents) from ledger_entry where kind = 'credit_granted' and ledger_entry.change_id = promised.change_id)`,
  ],
  [
    'subscriptions with less than no credit',
    sql`select count(*) as count from (select 1 from ledger_entry group by subscription_id having sum(credit_cents) < 0) as below`,
  ],
  ['claims that are left', sql`select count(*) as count from billing_plan where claim is not null`],
];

/** What must not be in a database after a run, in sentences. */
export const brokenLedger = (db: Db): Promise<string[]> => foundOf(db, NEVER);

async function whatIsWrong(db: Db, now: number): Promise<string[]> {
  const wrong = await brokenLedger(db);
  const wanted = termsUntil(new Date(now).toISOString().slice(0, 10));
  const invoices = await count(db, sql`select count(*) as count from invoice`);
  if (invoices !== wanted) wrong.push(`${invoices} invoices, not ${wanted}`);
  return wrong;
}

/** Counted day by day. */
function termsUntil(today: string): number {
  let terms = 0;
  for (let payer = 0; payer < PAYERS; payer += 1)
    for (
      let day = addDays(FROM, payer % FOUR_WEEKS);
      addDays(day, -LEAD_DAYS) <= today;
      day = addDays(day, FOUR_WEEKS)
    )
      terms += 1;
  return terms;
}
