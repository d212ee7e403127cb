/**
 * The invoice run, on every node at once. A claim takes a chunk of due subscriptions, and a transaction issues a group of
 * them: their credits, mails and debits, the next term, and last their numbers, so that none is lost by a rollback. A kill
 * leaves whole groups, and claims that end by themselves.
 */
import { setImmediate as nextTick } from 'node:timers/promises';
import type { IsoDay } from '../../../contract/dates.ts';
import { isOutage } from '../../../contract/outage.ts';
import { type Recurring, untilIdle } from '../../jobs/ticker.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import { claimChunk, failClaim, finishClaim, isDue, releaseClaim } from '../../kernel/claims.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import type { BackofficeLog } from '../../kernel/log.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { takeUnbooked } from '../credits/credits.repository.ts';
import { lockBilled } from '../subscriptions/billed.repository.ts';
import { BILLING } from './billing-plan.repository.ts';
import { type Due, issuedOf, newId } from './compose-issued.ts';
import { addDebits } from './debits.repository.ts';
import { documentTexts } from './document-texts.ts';
import { mailInvoice } from './invoices.mails.ts';
import type { PlanRow } from './invoices.tables.ts';
import type { Issued } from './invoices.types.ts';
import { insertIssued } from './issue-invoices.ts';
import { storeTexts } from './ledger.repository.ts';
import { type Next, nextInvoice } from './next-invoice.rules.ts';
import { billOn } from './plan.rules.ts';
import { planOf } from './plan-of.ts';
import type { MoneyRow } from './prices.tables.ts';
import { type RunFacts, readRunFacts, readSettings, type Settings } from './run-facts.ts';
import { moneyOf, saveMoney } from './subscription-money.ts';

export interface RunDeps {
  readonly db: Db;
  readonly content: () => BackofficeContent;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: BackofficeLog;
}

const EVERY_MS = 5_000;
/** Subscriptions under one claim. More are never in memory. */
const CHUNK = 200;
/** Subscriptions of one transaction: few, because an embedded database has one writer. */
const GROUP = 25;

export const issueInvoices = (deps: RunDeps): Recurring =>
  untilIdle(EVERY_MS, async (abort) => (await issueChunk(deps, abort)) > 0);

/** @returns how many subscriptions were claimed */
export async function issueChunk(deps: RunDeps, signal?: AbortSignal): Promise<number> {
  const { db, now, content } = deps;
  if (!(await isDue(db, BILLING, now()))) return 0;
  const settings = await readSettings(db);
  const texts = { nl: documentTexts(content(), 'nl'), be: documentTexts(content(), 'be') };
  const claimed = await claimChunk(db, BILLING, now(), CHUNK);
  for (let at = 0; at < claimed.length; at += GROUP) {
    const rows = claimed.slice(at, at + GROUP);
    if (signal?.aborted) await releaseAll(deps, rows);
    else await issueOrFail({ ...deps, settings, texts }, rows);
    await nextTick();
  }
  return claimed.length;
}

async function releaseAll({ db }: RunDeps, rows: readonly PlanRow[]): Promise<void> {
  for (const row of rows) await releaseClaim(db, BILLING, row, Date.parse(row.due_at));
}

type Run = RunDeps & { readonly settings: Settings; readonly texts: Texts };
type Texts = Readonly<Record<'nl' | 'be', ReturnType<typeof documentTexts>>>;

/** Another node has the row now. */
class LostClaim extends Error {}

/** A row that fails is tried alone, so that it does not hold up the others. */
async function issueOrFail(run: Run, rows: readonly PlanRow[]): Promise<void> {
  try {
    await run.db.transaction().execute((trx) => issueGroup(trx, run, rows));
  } catch (error) {
    if (isOutage(error)) throw error;
    if (rows.length > 1) for (const row of rows) await issueOrFail(run, [row]);
    else if (!(error instanceof LostClaim)) for (const row of rows) await failed(run, row, error);
  }
}

async function failed({ db, now, log }: Run, row: PlanRow, error: unknown): Promise<void> {
  const { subscription_id: subscription, tries } = row;
  log.report(new Error('An invoice could not be issued', { cause: error }), { subscription, tries });
  const cause = error instanceof Error ? error.name : 'Error';
  await failClaim(db, BILLING, row, { now: now(), cause });
}

async function issueGroup(trx: Trx, run: Run, rows: readonly PlanRow[]): Promise<void> {
  const now = run.now();
  const today = localTime(now, COMMON_TIME_ZONE).day;
  const ids = rows.map(({ subscription_id }) => subscription_id).sort();
  await lockBilled(trx, ids);
  const all = new Map(
    (await readRunFacts(trx, ids, run.content(), today)).map((facts) => [
      facts.billable.subscriptionId,
      facts,
    ]),
  );
  const invoices: { invoice: Issued; due: Due }[] = [];
  const money: MoneyRow[] = [];
  for (const row of rows.toSorted(byId)) {
    const facts = all.get(row.subscription_id);
    if (!facts) throw new Error('A subscription of the queue does not exist');
    const due = nextInvoice(facts, run.settings, today);
    const isNow = due.state === 'waiting' && billOn(due.term, due.entity) <= today;
    const invoice = isNow ? await compose(trx, run, { facts, due, now, today }) : undefined;
    if (isNow && invoice) invoices.push({ invoice, due });
    const billed = invoice ? [invoice.term, ...facts.billed] : facts.billed;
    const next = nextInvoice({ ...facts, billed }, run.settings, today);
    money.push(...moneyRows(facts, next, invoice, { today, now }));
    const plan = planOf(row.subscription_id, next, now);
    if (!(await finishClaim(trx, BILLING, row, { ...plan, tries: 0, error: null }))) throw new LostClaim();
  }
  await saveMoney(trx, money);
  await insertAll(trx, run, invoices);
}

function moneyRows(
  facts: RunFacts,
  next: Next,
  invoice: Issued | undefined,
  now: { today: IsoDay; now: number },
) {
  const row = moneyOf(facts, next, invoice?.facts.left ?? facts.grants, now);
  return row ? [row] : [];
}

const byId = (one: PlanRow, other: PlanRow) => (one.subscription_id < other.subscription_id ? -1 : 1);

interface ToIssue {
  readonly facts: RunFacts;
  readonly due: Due;
  readonly now: number;
  readonly today: IsoDay;
}

async function compose(trx: Trx, run: Run, { facts, due, now, today }: ToIssue): Promise<Issued> {
  const { billable } = facts;
  const id = newId();
  const promised = await takeUnbooked(trx, billable.subscriptionId, id);
  const { id: textsId } = run.texts[due.entity.country];
  return issuedOf(facts, due, { id, promised, settings: run.settings }, { today, now, textsId });
}

/** The numbers last: other nodes wait for them until this transaction ends. */
async function insertAll(trx: Trx, run: Run, all: readonly { invoice: Issued; due: Due }[]): Promise<void> {
  for (const { invoice } of all) await mailInvoice(trx, invoice);
  for (const country of new Set(all.map(({ due }) => due.entity.country)))
    await storeTexts(trx, run.texts[country]);
  const byEntity = Map.groupBy(all, ({ due }) => due.entity.id);
  for (const id of [...byEntity.keys()].sort()) {
    const own = byEntity.get(id) ?? [];
    const [first] = own;
    if (!first) continue;
    const year = Number(first.invoice.snapshot.issuedOn.slice(0, 4));
    const invoices = own.map(({ invoice }) => invoice);
    await insertIssued(trx, first.due.entity, { kind: 'invoice', year }, invoices);
  }
  await addDebits(
    trx,
    all.map(({ invoice }) => invoice),
  );
}
