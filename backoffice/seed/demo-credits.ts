/** The credits of the demo: of a pause and of before, one that is paid out, and one that waits for an operator. */
import { addDays, type IsoDay } from '../../contract/dates.ts';
import { issueValue } from '../kernel/money/issue-value.ts';
import type { Grant } from '../kernel/money/types.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import { paidFor } from '../services/invoices/compose.rules.ts';
import type { LedgerRow } from '../services/invoices/invoices.tables.ts';
import { keepUntil } from '../services/invoices/keep.rules.ts';
import { CREDIT_OF_BEFORE, PAID_OUT, PAUSE_PAID_BACK } from './demo-accounts-money.ts';
import { type DemoBilling, issuesOf } from './demo-billing.ts';
import { idOf, instantOf, invoiceId, KEPT_YEARS } from './demo-invoices.ts';

/** One row for each issue that did not come. */
export function creditsOf(billing: DemoBilling, today: IsoDay): BackofficeTables['issue_compensation'][] {
  const { name, subscription, price, terms } = billing;
  if (name !== PAUSE_PAID_BACK.name) return [];
  const from = addDays(today, PAUSE_PAID_BACK.from);
  const term = terms.find(({ term: { first, last } }) => first <= from && from <= last)?.term;
  if (!term) throw new Error('The demo pauses a term that is billed');
  const cents = issueValue(paidFor(price), issuesOf(billing, term.first, term.last).length);
  return issuesOf(billing, from, addDays(today, PAUSE_PAID_BACK.to)).map((issue_day) => ({
    ...{ subscription_id: subscription.id, issue_day, change_id: `${subscription.id}-p0` },
    ...({ kind: 'credit', cents, booked_at: instantOf(from), source: 'pause' } as const),
    invoice_id: invoiceId(subscription.id, terms.length - 1),
  }));
}

/** New credit of an invoice. @param place from the oldest one */
export function grantsOf(billing: DemoBilling, today: IsoDay, place: number): Grant[] {
  const last = billing.terms.length - 1;
  if (isOf(billing, CREDIT_OF_BEFORE) && place === last - 1)
    return [carriedGrant(billing, CREDIT_OF_BEFORE.cents)];
  return place === last ? pauseGrants(billing, today) : [];
}

const isOf = (
  { name, subscription }: DemoBilling,
  whose: { readonly name: string; readonly product: string },
) => name === whose.name && subscription.product_id === whose.product;

const carriedGrant = ({ subscription, terms, sold }: DemoBilling, cents: number): Grant => ({
  ...{ id: idOf(`carried ${subscription.id}`), changeId: null, source: 'carried' },
  ...{ termFirst: terms[0]?.term.first ?? '', issues: 0, rateBp: sold.rateBp, cents },
});

function pauseGrants(billing: DemoBilling, today: IsoDay): Grant[] {
  const credits = creditsOf(billing, today);
  const [first] = credits;
  const term = billing.terms.find(({ term: { last } }) => first && first.issue_day <= last)?.term;
  if (!first || !term) return [];
  return [
    {
      ...{ id: idOf(`credit ${first.change_id}`), changeId: first.change_id, source: 'pause' as const },
      ...{ termFirst: term.first, issues: credits.length, rateBp: billing.sold.rateBp },
      cents: credits.reduce((sum, { cents }) => sum + cents, 0),
    },
  ];
}

const PAID_OUT_SINCE_DAYS = 5;

/** What an operator pays out, with its two entries of the ledger. */
export function payoutsOf(billing: DemoBilling, today: IsoDay) {
  if (!isOf(billing, PAID_OUT)) return { payouts: [], entries: [] };
  const { subscription, sold } = billing;
  const day = addDays(today, -PAID_OUT_SINCE_DAYS);
  const grant = carriedGrant(billing, PAID_OUT.cents);
  const id = idOf(`payout ${subscription.id}`);
  const whose = { subscription_id: subscription.id, account_id: subscription.account_id };
  const entry: Omit<LedgerRow, 'id' | 'kind' | 'cause' | 'credit_cents'> = {
    ...{ at: instantOf(day), day, entity_id: sold.entity.id, ...whose, invoice_id: null, invoice_cents: 0 },
    ...{ change_id: null, source: null, term_first: null, issues: null, rate_bp: null, grant_id: null },
    ...{ keep_until: keepUntil(day, KEPT_YEARS[sold.entity.country]), by_whom: 'system' },
  };
  const granted: LedgerRow = {
    ...entry,
    ...{ id: grant.id, kind: 'credit_granted', cause: `grant:${grant.id}`, credit_cents: grant.cents },
    ...{ source: grant.source, term_first: grant.termFirst, issues: 0, rate_bp: grant.rateBp },
  };
  const used: LedgerRow = {
    ...entry,
    ...{ id: idOf(`payout entry ${id}`), kind: 'payout', cause: `payout:${id}:${grant.id}` },
    ...{ credit_cents: 0 - grant.cents, grant_id: grant.id },
  };
  const paid = { state: 'owed' as const, made_at: instantOf(day), paid_at: null, paid_by: null };
  return { payouts: [{ id, ...whose, cents: grant.cents, ...paid }], entries: [granted, used] };
}

/** A credit note that a colleague asked for, so that the operator of the demo can release it. */
export function requestsOf(billing: DemoBilling, today: IsoDay): BackofficeTables['credit_note_request'][] {
  if (!isOf(billing, CREDIT_OF_BEFORE)) return [];
  const id = invoiceId(billing.subscription.id, 0);
  return [
    {
      ...{ id: idOf(`request ${id}`), invoice_id: id, cents: 550, reason: 'Vier natte kranten.' },
      ...{ asked_by: 'demo-collega', asked_at: instantOf(addDays(today, -1)), answered_by: null },
      ...{ answered_at: null, answer: null, credit_note_id: null },
    },
  ];
}
