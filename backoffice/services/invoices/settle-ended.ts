/**
 * Job: pays back what a subscription had paid when it ended. Issues that were billed and do not come any more are a credit
 * note, and all credit that is left becomes a payout for an operator. A second run finds both done.
 */
import { createHash } from 'node:crypto';
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { forEachRow } from '../../jobs/for-each-row.ts';
import type { Job, JobContext } from '../../jobs/job.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import type { Grant } from '../../kernel/money/types.ts';
import type { Trx } from '../../kernel/tables.ts';
import { longDate } from '../../outbox/mail-formats.ts';
import { creditedBetween, listWithUnbooked, takeUnbooked } from '../credits/credits.repository.ts';
import { listEndedAfter, lockBilled } from '../subscriptions/billed.repository.ts';
import { grantsOf, issuesOf, keptUntil, newId } from './compose-issued.ts';
import { listRemainingVat } from './credit-notes.repository.ts';
import { issueCreditNote } from './credit-notes.ts';
import { addPayout, type BilledAfter, listBilledAfter, readOutstanding } from './ended.repository.ts';
import { refundOf } from './ended.rules.ts';
import type { LedgerRow } from './invoices.tables.ts';
import type { Entity } from './invoices.types.ts';
import { bookEntry, entryIds } from './ledger.repository.ts';
import { type RunFacts, readRunFacts, readSettings, type Settings } from './run-facts.ts';

type Deps = Pick<JobContext, 'db' | 'now' | 'signal'> & {
  readonly content: Pick<JobContext['content'], 'brandByKey' | 'textsOf'>;
};

const PAGE = 500;

export const settleEnded: Job = { name: 'settle-ended', everySeconds: 86_400, run: settleAll };

interface Run extends Deps {
  readonly settings: Settings;
  readonly today: IsoDay;
}

export async function settleAll(deps: Deps): Promise<void> {
  const { db, now, signal, content } = deps;
  const settings = await readSettings(db);
  if (!settings.isBilling) return;
  const run = { ...deps, settings, today: localTime(now, COMMON_TIME_ZONE).day };
  let after: string | undefined = '';
  while (after !== undefined && !signal.aborted) {
    const page: string[] = await listEndedAfter(db, run.today, after, PAGE);
    const promised = new Set(page.length === 0 ? [] : await listWithUnbooked(db, page));
    const facts = page.length === 0 ? [] : await readRunFacts(db, page, content, run.today);
    const toSettle = facts.filter(
      ({ billable: { billedUntil, subscriptionId }, billed, grants }) =>
        promised.has(subscriptionId) ||
        grants.length > 0 ||
        billed.some(({ last }) => billedUntil !== null && last > billedUntil),
    );
    await forEachRow(toSettle, signal, ({ billable }) =>
      db.transaction().execute((trx) => settle(trx, run, billable.subscriptionId)),
    );
    after = page.length < PAGE ? undefined : page.at(-1);
  }
}

async function settle(trx: Trx, run: Run, id: string): Promise<void> {
  await lockBilled(trx, [id]);
  const [facts] = await readRunFacts(trx, [id], run.content, run.today);
  const end = facts?.billable.billedUntil;
  const entity = facts && run.settings.entityOn(facts.billable.productId, run.today);
  if (!facts || !end || end >= run.today || !entity?.billingFrom) return;
  const given: Grant[] = [];
  for (const invoice of await listBilledAfter(trx, id, end))
    given.push(...(await payBack(trx, run, { facts, entity, invoice, end })));
  await payOut(trx, run, { facts, entity, given });
}

interface Ended {
  readonly facts: RunFacts;
  readonly entity: Entity;
}

/** @returns new credit: what the invoice had paid by credit of before */
async function payBack(
  trx: Trx,
  run: Run,
  { facts, entity, invoice, end }: Ended & { readonly invoice: BilledAfter; readonly end: IsoDay },
): Promise<Grant[]> {
  const id = createHash('sha256').update(`end ${invoice.id}`).digest('hex').slice(0, 32);
  const worth = refundOf(invoice, end, {
    isDigital: facts.billable.kind === 'account',
    issues: issuesOf(facts)(invoice.first, invoice.last),
  });
  const cents = worth - (await creditedBetween(trx, facts.billable.subscriptionId, afterEnd(invoice, end)));
  if (cents <= 0 || invoice.noteIds.includes(id)) return [];
  const remaining = await listRemainingVat(trx, invoice.id);
  const left = remaining.reduce((sum, { gross }) => sum + gross, 0);
  const noted = Math.min(cents, left);
  // An operator may have given back a part of the invoice: credit gave no more than it had paid.
  const carried = Math.min(cents - noted, 0 - invoice.usedCents);
  const t = run.content.textsOf(entity.country);
  const reason = t('mail.invoices.ended', { date: longDate(end, { today: run.today }) });
  if (noted > 0) await issueCreditNote(trx, run, { id, invoiceId: invoice.id, cents: noted, reason });
  if (carried === 0) return [];
  const grant: Grant = {
    ...{ id: entryIds(run.now)(), changeId: null, source: 'carried', termFirst: invoice.first, issues: 0 },
    ...{ cents: carried, rateBp: remaining[0]?.rateBp ?? 0 },
  };
  const isNew = await bookEntry(
    trx,
    entryOf(run, facts, entity, { ...granted(grant), cause: `end:${invoice.id}` }),
  );
  return isNew ? [grant] : [];
}

const afterEnd = ({ first, last }: BilledAfter, end: IsoDay) => ({
  first: end < first ? first : addDays(end, 1),
  last,
});

/** Nothing is paid out while an invoice is open: that is for an operator to set off. */
async function payOut(
  trx: Trx,
  run: Run,
  { facts, entity, given }: Ended & { readonly given: readonly Grant[] },
): Promise<void> {
  const { subscriptionId, accountId } = facts.billable;
  if ((await readOutstanding(trx, subscriptionId)) > 0) return;
  const id = newId();
  const nextId = entryIds(run.now);
  const promised = await takeUnbooked(trx, subscriptionId, id);
  const fresh = grantsOf(promised, facts, run.settings, nextId);
  for (const grant of fresh) await bookEntry(trx, entryOf(run, facts, entity, granted(grant)));
  const grants = [...facts.grants, ...given, ...fresh];
  const cents = grants.reduce((sum, grant) => sum + grant.cents, 0);
  if (cents === 0) return;
  const made_at = new Date(run.now).toISOString();
  await addPayout(trx, { id, subscription_id: subscriptionId, account_id: accountId, cents, made_at });
  for (const grant of grants)
    await bookEntry(
      trx,
      entryOf(run, facts, entity, {
        ...{ id: nextId(), kind: 'payout', credit_cents: -grant.cents, grant_id: grant.id },
        cause: `payout:${id}:${grant.id}`,
      }),
    );
}

const granted = ({ id, cents, changeId, source, termFirst, issues, rateBp }: Grant) => ({
  ...{ id, kind: 'credit_granted' as const, cause: `grant:${id}`, credit_cents: cents },
  ...{ change_id: changeId, source, term_first: termFirst, issues, rate_bp: rateBp },
});

const entryOf = (
  { now, today, settings }: Run,
  { billable }: RunFacts,
  entity: Entity,
  values: Pick<LedgerRow, 'id' | 'kind' | 'cause' | 'credit_cents'> & Partial<LedgerRow>,
): LedgerRow => ({
  ...{ at: new Date(now).toISOString(), day: today, entity_id: entity.id, invoice_id: null },
  ...{ subscription_id: billable.subscriptionId, account_id: billable.accountId, invoice_cents: 0 },
  ...{ change_id: null, source: null, term_first: null, issues: null, rate_bp: null, grant_id: null },
  ...{ keep_until: keptUntil(settings, entity, today), by_whom: 'system' },
  ...values,
});
