/** The demo's publishers and prices, and the invoices of its people. */
import { sql } from 'kysely';
import { addDays, type IsoDay } from '../../contract/dates.ts';
import { DEFAULT_TEXTS } from '../../gen/default-texts.ts';
import { addressOf } from '../kernel/address.ts';
import type { BackofficeTables, Db } from '../kernel/tables.ts';
import { paidFor } from '../services/invoices/compose.rules.ts';
import { documentTexts } from '../services/invoices/document-texts.ts';
import type { BalanceRow } from '../services/invoices/invoices.tables.ts';
import { type IssuedRows, rowsOfIssued } from '../services/invoices/issue-invoices.ts';
import { billOn, debitDay, isCollected } from '../services/invoices/plan.rules.ts';
import { billingOf, type DemoBilling } from './demo-billing.ts';
import { creditsOf, grantsOf, payoutsOf, requestsOf } from './demo-credits.ts';
import {
  type DemoInvoice,
  idOf,
  instantOf,
  invoicesOf,
  mandateReference,
  paymentsOf,
} from './demo-invoices.ts';
import type { DemoPart, DemoRows } from './demo-part.ts';
import { priceRows, sellerRows } from './demo-sellers.ts';

export const invoicesDemo: DemoPart = {
  async rows({ people, offers, today }, db) {
    const billings = people.flatMap(({ name, subscriptions }) =>
      subscriptions.map((subscription) => billingOf(name, subscription, offers, today)),
    );
    const invoices = billings.flatMap((billing) => invoicesOf(billing, factsOf(billing, today)));
    const issued = issuedRows(today, invoices, await db.selectFrom('number_series').selectAll().execute());
    const paidOut = billings.map((billing) => payoutsOf(billing, today));
    return {
      legal_entity: sellerRows(today),
      ...priceRows(offers, today),
      document_texts: (['nl', 'be'] as const).map(wordsOf),
      subscription_term: billings.map(({ row }) => row),
      ...waysToPay(billings, today),
      ...issued,
      ledger_entry: [...issued.ledger_entry, ...paidOut.flatMap(({ entries }) => entries)],
      payout: paidOut.flatMap(({ payouts }) => payouts),
      credit_note_request: billings.flatMap((billing) => requestsOf(billing, today)),
      ...comingRows(billings, today),
      issue_compensation: billings.flatMap((billing) => creditsOf(billing, today)),
    };
  },
  finish: countNumbers,
  remove: removeSellers,
};

const wordsOf = (country: 'nl' | 'be') => {
  const texts: Readonly<Record<string, string>> = {
    ...DEFAULT_TEXTS.nl,
    ...(country === 'be' ? DEFAULT_TEXTS.be : {}),
  };
  return documentTexts({ textsOf: () => (key) => texts[key] ?? '' }, country);
};

function factsOf(billing: DemoBilling, today: IsoDay) {
  const { subscription, sold } = billing;
  return {
    today,
    buyer: { name: subscription.last_name, address: addressOf(subscription) },
    last4: last4Of(subscription.account_id ?? ''),
    textsId: wordsOf(sold.entity.country).id,
    grants: (place: number) => grantsOf(billing, today, place),
  };
}

const last4Of = (accountId: string) =>
  String(1_000 + (Number.parseInt(idOf(accountId).slice(0, 6), 16) % 9_000));

/** Until the end of the month of this day a card is valid, in days from now: the first one ends before the next payment. */
const CARD_DAYS: Readonly<Record<string, number>> = { vierweken: 15, tijdschrift: 900 };
/** Their bank has ended the mandate. */
const ENDED_MANDATES = ['klacht'];

function waysToPay(billings: readonly DemoBilling[], today: IsoDay): DemoRows {
  const collected = billings.filter(({ method }) => isCollected(method));
  const mandates = collected.map(({ name, subscription, sold, method }) => {
    const cardDays = CARD_DAYS[name];
    const account_id = subscription.account_id ?? '';
    const reference = mandateReference(account_id, sold.entity.no);
    return {
      ...{ id: reference.toLowerCase(), provider_id: null, account_id, profile: null, reference },
      ...{ method: method === 'card' ? ('card' as const) : ('debit' as const) },
      ...{ country: sold.entity.country.toUpperCase(), last4: last4Of(account_id), holder_enc: null },
      card_month: cardDays === undefined ? null : addDays(today, cardDays).slice(0, 7),
      ...{ creditor_id: sold.entity.creditorId, text_version: '1' },
      signed_at: instantOf(subscription.starts_on),
      status: ENDED_MANDATES.includes(name) ? 'invalid' : 'valid',
      ...{ last_collected_on: lastDebit(subscription.starts_on, today), revoke_after: null },
    };
  });
  const known = billings.filter(({ method }) => method !== 'none');
  return {
    mandate: [...new Map(mandates.map((mandate) => [mandate.id, mandate])).values()],
    subscription_method: known.map(({ subscription, sold, method }) => ({
      ...{ subscription_id: subscription.id, method, change_no: 0, since: instantOf(subscription.starts_on) },
      mandate_id: isCollected(method)
        ? mandateReference(subscription.account_id ?? '', sold.entity.no).toLowerCase()
        : null,
    })),
  };
}

/** A mandate that was used lately stays valid. */
function lastDebit(startsOn: IsoDay, today: IsoDay): IsoDay | null {
  const lately = addDays(today, -30);
  return startsOn < lately ? lately : null;
}

type Series = BackofficeTables['number_series'];
const seriesKey = ({ entity_id, kind, year }: Omit<Series, 'last_number'>) => `${entity_id} ${kind} ${year}`;

/** With numbers in the order of issue, for each seller, kind and year. @param before what was issued by an earlier seed */
function issuedRows(today: IsoDay, invoices: readonly DemoInvoice[], before: readonly Series[]) {
  const inOrder = invoices.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
  const series = new Map(before.map((row) => [seriesKey(row), row]));
  const numbered = inOrder.map((invoice) => {
    const { entityId, snapshot } = invoice.issued;
    const own = {
      ...{ entity_id: entityId, kind: snapshot.kind, year: Number(snapshot.issuedOn.slice(0, 4)) },
    };
    const last_number = (series.get(seriesKey(own))?.last_number ?? 0) + 1;
    series.set(seriesKey(own), { ...own, last_number });
    return { invoice, rows: rowsOfIssued(invoice.issued, invoice.billing.sold.entity, last_number) };
  });
  const all = numbered.map(({ rows }) => rows);
  const payments = invoices.flatMap(paymentsOf);
  const entries = [...all.flatMap((rows) => rows.entries), ...payments];
  return {
    number_series: [...series.values()],
    invoice: all.map((rows) => rows.invoice),
    invoice_line: all.flatMap((rows) => rows.lines),
    invoice_vat: all.flatMap((rows) => rows.vat),
    ledger_entry: entries,
    invoice_balance: numbered.flatMap(({ invoice, rows }) => balanceRow(invoice, rows, entries)),
    debit_plan: invoices.flatMap((invoice) => debitRow(invoice, today)),
  };
}

const sortKey = ({ issued }: DemoInvoice) => `${issued.snapshot.issuedOn} ${issued.id}`;

function balanceRow(
  { state }: DemoInvoice,
  { balance }: IssuedRows,
  all: IssuedRows['entries'],
): BalanceRow[] {
  if (!balance) return [];
  const entries = all.filter(({ invoice_id }) => invoice_id === balance.invoice_id);
  const sum = (kind: string) =>
    entries.reduce((total, entry) => (entry.kind === kind ? total + entry.invoice_cents : total), 0);
  return [
    {
      ...balance,
      ...{ credited_cents: 0 - sum('credit_note'), paid_cents: 0 - sum('paid') },
      ...{ refunded_cents: sum('refunded') },
      outstanding_cents: entries.reduce((total, entry) => total + entry.invoice_cents, 0),
      running_payment: state === 'processing' ? 'demo' : null,
    },
  ];
}

/** Nothing of the past is still to be sent. */
function debitRow({ issued, state }: DemoInvoice, today: IsoDay): NonNullable<DemoRows['debit_plan']> {
  if (issued.debitOn === null || state === 'processing') return [];
  const { id, snapshot, debitOn } = issued;
  const planned = {
    ...{ invoice_id: id, planned_on: snapshot.issuedOn, debit_on: debitOn, mail_event: `invoice:${id}` },
    announced_at: instantOf(snapshot.issuedOn),
  };
  if (debitOn > today) return [{ ...planned, state: 'announced' }];
  const outcome =
    state === 'overdue' ? { stage: 'stopped' as const, cause: 'returned-twice' } : { stage: 'done' as const };
  return [{ ...planned, ...outcome, state: 'cancelled', stage_on: debitOn }];
}

/** The run issues nothing of the demo's for so long, so that its people stay as they are. */
const QUIET_DAYS = 60;

/** What comes next: the queue of the run, and what the cards say. */
function comingRows(billings: readonly DemoBilling[], today: IsoDay): DemoRows {
  const quietUntil = addDays(today, QUIET_DAYS);
  const coming = billings.map((billing) => {
    const { next, sold, method } = billing;
    const planned = next && billOn(next, sold.entity);
    const issuedOn = planned && planned > quietUntil ? planned : quietUntil;
    const payOn = next && (isCollected(method) ? debitDay(next, issuedOn, sold.entity) : issuedOn);
    return { ...billing, issuedOn, payOn };
  });
  return {
    billing_plan: coming.map(({ subscription, sold, next, issuedOn }) => ({
      ...{ subscription_id: subscription.id, entity_id: sold.entity.id, term_first: next?.first ?? null },
      ...{ due_at: `${issuedOn}T00:00:00.000Z`, state: next ? ('waiting' as const) : ('over' as const) },
      ...{ problem: null, error: null, tries: 0 },
    })),
    subscription_money: coming.map(({ subscription, price, method, next, payOn }) => ({
      ...{ subscription_id: subscription.id, price_cents: price.priceCents, method },
      ...{ discount_cents: price.discountCents, months: price.rule.months ?? 1 },
      ...{ weeks: price.rule.weeks ?? null, next_first: next?.first ?? null, next_pay_on: payOn },
      ...{ next_cents: next && paidFor(price), credit_cents: 0, refreshed_at: instantOf(today) },
    })),
  };
}

/** The series of an earlier seed go on. */
async function countNumbers(db: Db): Promise<void> {
  const highest = sql<number>`(select max(number) from invoice where invoice.entity_id = number_series.entity_id
    and invoice.kind = number_series.kind and invoice.series_year = number_series.year)`;
  await db
    .updateTable('number_series')
    .set({ last_number: highest })
    .where('last_number', '<', highest)
    .where('entity_id', 'in', db.selectFrom('legal_entity').select('id').where('is_demo', '=', 1))
    .execute();
}

/** With all that they issued. */
async function removeSellers(db: Db): Promise<void> {
  const sellers = db.selectFrom('legal_entity').select('id').where('is_demo', '=', 1);
  const products = db.selectFrom('product_billing').select('product_id').where('entity_id', 'in', sellers);
  await db.deleteFrom('product_price').where('product_id', 'in', products).execute();
  await db.deleteFrom('product_billing').where('entity_id', 'in', sellers).execute();
  await db.deleteFrom('legal_entity').where('is_demo', '=', 1).execute();
  const used = db.selectFrom('invoice').select('texts_id');
  await db.deleteFrom('document_texts').where('id', 'not in', used).execute();
}
