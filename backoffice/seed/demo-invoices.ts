/** Issues the invoices of the demo by the rules of the run, with the payments that give each its state. */
import { createHash } from 'node:crypto';
import { addDays, type IsoDay } from '../../contract/dates.ts';
import { maskedMandate } from '../kernel/money/references.ts';
import type { Grant, Term } from '../kernel/money/types.ts';
import { composeCreditNote, composeInvoice } from '../services/invoices/compose.rules.ts';
import type { LedgerRow } from '../services/invoices/invoices.tables.ts';
import type { Issued, Snapshot } from '../services/invoices/invoices.types.ts';
import { keepUntil } from '../services/invoices/keep.rules.ts';
import { billOn, debitDay, dueOn, isCollected } from '../services/invoices/plan.rules.ts';
import { type DemoBilling, type DemoState, issuesOf } from './demo-billing.ts';

/** Far enough ahead that the states do not change for weeks. */
const DUE_IN_DAYS: Partial<Record<DemoState, number>> = { open: 45, processing: 30, overdue: -2 };
export const KEPT_YEARS = { nl: 7, be: 10 };

export const idOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
export const instantOf = (day: IsoDay) => `${day}T09:00:00.000Z`;

/** @param place from the oldest one */
export const invoiceId = (subscriptionId: string, place: number) =>
  idOf(`demo-invoice ${subscriptionId} ${place}`);

export interface DemoInvoice {
  readonly issued: Issued;
  readonly state: DemoState;
  readonly billing: DemoBilling;
  /** When it is paid. */
  readonly paidOn: IsoDay;
}

export interface Facts {
  readonly today: IsoDay;
  readonly buyer: Snapshot['buyer'];
  readonly last4: string;
  readonly textsId: string;
  /** New credit, by the number of the invoice from the oldest one. */
  readonly grants: (place: number) => readonly Grant[];
}

export function invoicesOf(billing: DemoBilling, facts: Facts): DemoInvoice[] {
  let left: readonly Grant[] = [];
  return billing.terms.flatMap(({ term, state }, place) => {
    const invoice = invoiceOf(billing, facts, { term, state, place, left });
    left = invoice.issued.facts.left;
    return state === 'returned' ? [invoice, noteOf(invoice)] : [invoice];
  });
}

interface Billed {
  readonly term: Term;
  readonly state: DemoState;
  readonly place: number;
  /** Credit that the invoice before it did not use. */
  readonly left: readonly Grant[];
}

function invoiceOf(billing: DemoBilling, facts: Facts, { term, state, place, left }: Billed): DemoInvoice {
  const { subscription, sold, product, price, method } = billing;
  const { today, buyer, textsId } = facts;
  const { entity, rateBp } = sold;
  const granted = facts.grants(place);
  const composed = composeInvoice({
    ...{ term, price, billedUntil: subscription.ends_on, isDigital: product.kind === 'account' },
    ...{ rateBp: () => rateBp, issues: (first, last) => issuesOf(billing, first, last) },
    ...{ grants: [...left, ...granted], change: null },
  });
  const issuedOn = billOn(term, entity);
  const isToPay = composed.gross > 0;
  const debitOn = isToPay && isCollected(method) ? debitDay(term, issuedOn, entity) : null;
  const days = DUE_IN_DAYS[state];
  const inTime = days === undefined ? dueOn(term, issuedOn, entity, debitOn) : addDays(today, days);
  const due = isToPay ? inTime : null;
  const wayToPay =
    debitOn === null ? NO_DEBIT : debitOf(billing, facts, days === undefined ? debitOn : inTime);
  const id = invoiceId(subscription.id, place);
  const { name, address, country, kvk, vatNumber, rpr, iban } = entity;
  const issued: Issued = {
    ...{ id, facts: composed, granted, textsId, subscriptionId: subscription.id, entityId: entity.id },
    snapshot: {
      ...{ layout: 1, kind: 'invoice', issuedOn, dueOn: due, period: [term.first, term.last], buyer },
      seller: { name, address, country, kvk, vatNumber, rpr, iban },
      ...{ accountId: subscription.account_id, subscriptionNumber: subscription.subscription_number },
      brand: billing.brand,
      ...{ lines: composed.lines, vat: composed.vat, creditedBefore: 0, toPay: composed.gross },
      pay: { ...wayToPay, method, reference: null },
      ...{ corrects: null, reason: null },
    },
    ...{ accountId: subscription.account_id, brandKey: subscription.brand_key, term },
    ...{ issuedAt: Date.parse(instantOf(issuedOn)), dueOn: due, method, delivery: 'mail' },
    ...{ debitOn: wayToPay.debitOn, keepUntil: keepUntil(issuedOn, KEPT_YEARS[country]), corrects: null },
  };
  return { issued, state, billing, paidOn: earliest(debitOn ?? term.first, today) };
}

const earliest = (one: IsoDay, other: IsoDay): IsoDay => (one < other ? one : other);

const NO_DEBIT = { account: null, mandate: null, creditorId: null, debitOn: null };

const debitOf = ({ subscription, sold, method }: DemoBilling, { last4 }: Facts, debitOn: IsoDay) => ({
  account: isCollected(method)
    ? maskedMandate({ method, country: sold.entity.country.toUpperCase(), last4 })
    : null,
  mandate: mandateReference(subscription.account_id ?? '', sold.entity.no),
  creditorId: sold.entity.creditorId,
  debitOn,
});

/** Of an account and a seller. */
export const mandateReference = (accountId: string, entityNo: number) =>
  `${accountId.toUpperCase()}-${entityNo}`;

/** All of it is given back, as for a paper that did not come for weeks. */
function noteOf({ issued, billing, paidOn }: DemoInvoice): DemoInvoice {
  const issuedOn = addDays(paidOn, 10);
  const { facts, term, snapshot } = issued;
  const composed = composeCreditNote(facts.vat, facts.gross, term);
  return {
    issued: {
      ...issued,
      ...{ id: idOf(`${issued.id} credit note`), facts: composed, granted: [], corrects: issued.id },
      snapshot: {
        ...{ ...snapshot, kind: 'credit_note', issuedOn, dueOn: null },
        ...{ lines: composed.lines, vat: composed.vat, toPay: 0 },
        reason: 'Er kwam die maand geen krant.',
      },
      ...{ issuedAt: Date.parse(instantOf(issuedOn)), dueOn: null, debitOn: null },
      keepUntil: keepUntil(issuedOn, KEPT_YEARS[snapshot.seller.country]),
    },
    ...{ state: 'returned', billing, paidOn: addDays(issuedOn, 3) },
  };
}

/** What was paid for an invoice, or paid back for a credit note. */
export function paymentsOf({ issued, state, paidOn }: DemoInvoice): LedgerRow[] {
  const isNote = issued.corrects !== null;
  const isPaid = state === 'paid' || state === 'returned';
  if (!isPaid || issued.facts.gross === 0) return [];
  const cause = `${isNote ? 'refund' : 'payment'}:demo-${issued.id}`;
  return [
    {
      ...{ id: idOf(cause), at: instantOf(paidOn), day: paidOn, entity_id: issued.entityId },
      ...{ subscription_id: issued.subscriptionId, account_id: issued.accountId },
      ...{ invoice_id: issued.corrects ?? issued.id, kind: isNote ? 'refunded' : 'paid' },
      ...{ invoice_cents: 0 - issued.facts.gross, credit_cents: 0, change_id: null, source: null },
      ...{ term_first: null, issues: null, rate_bp: null, grant_id: null },
      ...{ keep_until: issued.keepUntil, cause, by_whom: 'system' },
    },
  ];
}
