/**
 * Job: pays back what a subscription had paid when it ended. Issues that were billed and do not come any more are a credit
 * note, a change that no invoice charged is set off or has an invoice of its own, and all credit that is left becomes a
 * payout for an operator. A second run finds all done.
 */
import { createHash } from 'node:crypto';
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { forEachRow } from '../../jobs/for-each-row.ts';
import type { Job, JobContext } from '../../jobs/job.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import type { Grant } from '../../kernel/money/types.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { longDate } from '../../outbox/mail-formats.ts';
import { creditedBetween, listWithUnbooked, takeUnbooked } from '../credits/credits.repository.ts';
import { listEndedAfter, lockBilled } from '../subscriptions/billed.repository.ts';
import type { ToCome } from './comes-back.rules.ts';
import { grantsOf, issuesOf, keptUntil, lastInvoiceOf, newId } from './compose-issued.ts';
import { listRemainingVat } from './credit-notes.repository.ts';
import { issueCreditNote } from './credit-notes.ts';
import { addDebits } from './debits.repository.ts';
import { documentTexts } from './document-texts.ts';
import {
  addPayout,
  type BilledInvoice,
  listBilledSince,
  listCharges,
  readOutstanding,
} from './ended.repository.ts';
import { settleTerm } from './ended.rules.ts';
import { mailInvoice } from './invoices.mails.ts';
import type { LedgerRow } from './invoices.tables.ts';
import type { Entity, Owed } from './invoices.types.ts';
import { insertIssued } from './issue-invoices.ts';
import { bookEntry, entryIds, storeTexts } from './ledger.repository.ts';
import { changeToCharge } from './next-invoice.rules.ts';
import { type Billed, type RunFacts, readRunFacts, readSettings, type Settings } from './run-facts.ts';

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
    const toSettle = facts.filter((one) => {
      const { billedUntil, subscriptionId } = one.billable;
      const isOpen = ({ last }: Billed) => billedUntil !== null && last >= openSince(one, billedUntil);
      return promised.has(subscriptionId) || one.grants.length > 0 || one.billed.some(isOpen);
    });
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
  // The withdrawal gave back everything, and what was promised besides is void.
  if (facts.billable.isWithdrawn) return;
  const ended = { facts, entity, end };
  const invoices = await listBilledSince(trx, id, openSince(facts, end));
  const { back, owed } = await openOf(trx, ended, invoices);
  const given: Grant[] = [];
  for (const invoice of invoices) {
    const cents = back.get(invoice.invoiceId) ?? 0;
    given.push(...(await payBack(trx, run, ended, { invoice, cents })));
  }
  let grants: readonly Grant[] = [...facts.grants, ...given];
  for (const one of owed)
    grants = await chargeEnded(trx, run, { ...ended, facts: { ...facts, grants } }, one);
  await payOut(trx, run, ended, grants);
}

/** The first day of what can be open: after the end, or that of a change until the end that no invoice charged. */
export function openSince(facts: RunFacts, end: IsoDay): IsoDay {
  const change = changeToCharge(facts, '');
  return change && change.from <= end ? change.from : addDays(end, 1);
}

/** What comes back of each invoice, and what is owed for changes. @param toCome invoices before the end */
export async function openOf(
  db: Db,
  { facts, end }: Pick<Ended, 'facts' | 'end'>,
  invoices: readonly BilledInvoice[],
  toCome: Pick<ToCome, 'terms' | 'charges'> = { terms: [], charges: [] },
) {
  const { subscriptionId, kind } = facts.billable;
  const charged = [...(await listCharges(db, subscriptionId)), ...toCome.charges];
  const ended = {
    end,
    prices: facts.prices,
    charged,
    isDigital: kind === 'account',
    issues: issuesOf(facts),
  };
  const back = new Map<string, number>();
  const owed: Owed[] = [];
  for (const term of [...invoices.filter(({ isTerm }) => isTerm === 1), ...toCome.terms]) {
    const credited = await creditedBetween(db, subscriptionId, afterEnd(term, end));
    const settled = settleTerm(term, ended, credited);
    for (const { invoiceId, cents } of settled.back) back.set(invoiceId, (back.get(invoiceId) ?? 0) + cents);
    if (settled.owed) owed.push(settled.owed);
  }
  return { back, owed };
}

interface Ended {
  readonly facts: RunFacts;
  readonly entity: Entity;
  /** The agreed last day. */
  readonly end: IsoDay;
}

interface Back {
  readonly invoice: BilledInvoice;
  readonly cents: number;
}

/** The one credit note of an invoice whose subscription ends or is withdrawn from. */
export const endNoteId = (invoiceId: string): string => noteId(`end ${invoiceId}`);

/** Of a credit note that exists once for its cause. */
export const noteId = (cause: string): string =>
  createHash('sha256').update(cause).digest('hex').slice(0, 32);

/** @returns new credit: what the invoice had paid by credit of before */
async function payBack(
  trx: Trx,
  run: Run,
  { facts, entity, end }: Ended,
  { invoice, cents }: Back,
): Promise<Grant[]> {
  const id = endNoteId(invoice.invoiceId);
  if (cents <= 0 || invoice.noteIds.includes(id)) return [];
  const remaining = await listRemainingVat(trx, invoice.invoiceId);
  const left = remaining.reduce((sum, { gross }) => sum + gross, 0);
  const noted = Math.min(cents, left);
  // An operator may have given back a part of the invoice: credit gave no more than it had paid.
  const carried = Math.min(cents - noted, 0 - invoice.usedCents);
  const t = run.content.textsOf(entity.country);
  const reason = t('mail.invoices.ended', { date: longDate(end, { today: run.today }) });
  if (noted > 0) await issueCreditNote(trx, run, { id, invoiceId: invoice.invoiceId, cents: noted, reason });
  if (carried === 0) return [];
  const grant: Grant = {
    ...{ id: entryIds(run.now)(), changeId: null, source: 'carried', termFirst: invoice.first, issues: 0 },
    ...{ cents: carried, rateBp: remaining[0]?.rateBp ?? 0 },
  };
  const isNew = await bookEntry(
    trx,
    entryOf(run, facts, entity, { ...granted(grant), cause: `end:${invoice.invoiceId}` }),
  );
  return isNew ? [grant] : [];
}

const afterEnd = ({ first, last }: Billed, end: IsoDay) => ({
  first: end < first ? first : addDays(end, 1),
  last,
});

/** @returns the credit that is left */
async function chargeEnded(
  trx: Trx,
  run: Run,
  { facts, entity }: Ended,
  owed: Owed,
): Promise<readonly Grant[]> {
  const { settings, today, now } = run;
  const id = newId();
  const promised = await takeUnbooked(trx, facts.billable.subscriptionId, id);
  const texts = documentTexts(run.content, entity.country);
  await storeTexts(trx, texts);
  const wish = { id, owed, promised, settings };
  const invoice = lastInvoiceOf(facts, entity, wish, { today, now, textsId: texts.id });
  await mailInvoice(trx, invoice);
  await insertIssued(trx, entity, { kind: 'invoice', year: Number(today.slice(0, 4)) }, [invoice]);
  await addDebits(trx, [invoice]);
  return invoice.facts.left;
}

/** Nothing is paid out while an invoice is open: that is for an operator to set off. */
async function payOut(trx: Trx, run: Run, { facts, entity }: Ended, left: readonly Grant[]): Promise<void> {
  const { subscriptionId, accountId } = facts.billable;
  if ((await readOutstanding(trx, subscriptionId)) > 0) return;
  const id = newId();
  const nextId = entryIds(run.now);
  const promised = await takeUnbooked(trx, subscriptionId, id);
  const fresh = grantsOf(promised, facts, run.settings, nextId);
  for (const grant of fresh) await bookEntry(trx, entryOf(run, facts, entity, granted(grant)));
  const grants = [...left, ...fresh];
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
