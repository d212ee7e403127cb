/** Compares the tables of the back office with what the simulated provider has, when all work has ended. */
import type { Db } from '../backoffice/kernel/tables.ts';
import type { Provider } from '../sandbox/payments/provider.ts';
import { chargedBackCents, type Payment, type Refund } from '../sandbox/payments/store.ts';
import { rowsOf } from '../tests/support/rows.ts';
import { notEnded } from './payment-ends.ts';

const sum = (all: readonly number[]): number => all.reduce((total, cents) => total + cents, 0);
const isBack = ({ status }: Pick<Refund, 'status'>): boolean => status === 'refunded';
const oursOf = ({ metadata }: Payment): string => (metadata as { payment?: string } | null)?.payment ?? '';
/** Euro cents that the seller has of it now. */
const netOf = (one: Payment): number =>
  one.status === 'paid'
    ? one.cents - sum(one.refunds.filter(isBack).map(({ cents }) => cents)) - chargedBackCents(one)
    : 0;

/** In sentences. */
export async function whatIsWrong(db: Db, provider: Provider): Promise<string[]> {
  const stored = await readAll(db);
  const theirs = Map.groupBy(provider.store.payments.values(), oursOf);
  return [
    ...differentPayments(stored, theirs),
    ...differentBooks(stored, theirs),
    ...differentRefunds(stored, theirs),
    ...differentInvoices(stored),
    ...(await notEnded(db, provider)),
  ];
}

const readAll = async (db: Db) => ({
  payments: await rowsOf(db, 'payment'),
  parts: Map.groupBy(await rowsOf(db, 'payment_part'), (part) => part.payment_id),
  refunds: Map.groupBy(await rowsOf(db, 'payment_refund'), (one) => one.payment_id),
  chargebacks: Map.groupBy(await rowsOf(db, 'payment_chargeback'), (one) => one.payment_id),
  requests: Map.groupBy(await rowsOf(db, 'refund_request'), (one) => one.payment_id),
  ledger: await rowsOf(db, 'ledger_entry'),
  invoices: await rowsOf(db, 'invoice'),
  balances: await rowsOf(db, 'invoice_balance'),
});
type Stored = Awaited<ReturnType<typeof readAll>>;
type Theirs = ReadonlyMap<string, readonly Payment[]>;

function differentPayments({ payments, refunds, chargebacks }: Stored, theirs: Theirs): string[] {
  const wrong: string[] = [];
  const known = new Set(payments.map(({ id }) => id));
  for (const [ours, all] of theirs) {
    if (!known.has(ours)) wrong.push(`The provider has payment ${ours}, which is not stored`);
    if (all.length > 1) wrong.push(`The provider has payment ${ours} ${all.length} times`);
  }
  for (const { id, provider_id, state, cents } of payments) {
    const [one] = theirs.get(id) ?? [];
    if (!one) {
      if (provider_id !== null || state !== 'failed')
        wrong.push(`Payment ${id} is ${state}, and the provider has none`);
      continue;
    }
    if (provider_id !== one.id || state !== one.status || cents !== one.cents)
      wrong.push(
        `Payment ${id} is ${state} of ${cents} cents, at the provider ${one.status} of ${one.cents}`,
      );
    const refundsHere = (refunds.get(id) ?? []).filter((refund) => refund.state !== 'gone');
    const here = [
      ...refundsHere.map((refund) => `${refund.id} ${refund.cents} ${refund.state}`),
      ...(chargebacks.get(id) ?? []).map((back) => `${back.id} ${back.cents} ${back.reversed_at !== null}`),
    ];
    const there = [
      ...one.refunds.map((refund) => `${refund.id} ${refund.cents} ${refund.status}`),
      ...one.chargebacks.map((back) => `${back.id} ${back.cents} ${back.reversedAt !== undefined}`),
    ];
    if (here.toSorted().join() !== there.toSorted().join())
      wrong.push(`Payment ${id} went back as ${here.join()}, at the provider as ${there.join()}`);
  }
  return wrong;
}

const PAID = ['paid', 'refunded', 'charged_back'];

function differentBooks({ payments, parts, ledger }: Stored, theirs: Theirs): string[] {
  const wrong: string[] = [];
  const sellers = new Map<string, { there: number; unbooked: number }>();
  for (const { id, entity_id, surplus_cents, cents, state, purpose } of payments) {
    const [one] = theirs.get(id) ?? [];
    if (!one) continue;
    const own = parts.get(id) ?? [];
    const booked = sum(own.map((part) => part.booked_cents ?? 0));
    if (state === 'paid' && own.length > 0 && booked + (surplus_cents ?? Number.NaN) !== cents)
      wrong.push(`Payment ${id} of ${cents} cents is booked as ${booked} and ${surplus_cents} too much`);
    if (own.some((part) => part.is_running === 1)) wrong.push(`A part of payment ${id} still runs`);
    if (purpose !== 'change' && own.length === 0) wrong.push(`Payment ${id} is for nothing`);
    const net = netOf(one);
    const seller = sellers.get(entity_id) ?? { there: 0, unbooked: 0 };
    // What goes back comes first off what was paid too much.
    const onInvoices = Math.max(0, Math.min(booked, net));
    sellers.set(entity_id, { there: seller.there + net, unbooked: seller.unbooked + net - onInvoices });
  }
  for (const [seller, { there, unbooked }] of sellers) {
    const entries = ledger.filter(({ entity_id, kind }) => entity_id === seller && PAID.includes(kind));
    const here = -sum(entries.map(({ invoice_cents }) => invoice_cents));
    if (here + unbooked !== there)
      wrong.push(
        `Seller ${seller} has ${there} cents at the provider; the ledger says ${here}, beside ${unbooked} on no invoice`,
      );
  }
  return wrong;
}

function differentRefunds({ payments, requests }: Stored, theirs: Theirs): string[] {
  const wrong: string[] = [];
  for (const { id, surplus_cents, purpose, state } of payments) {
    const [one] = theirs.get(id) ?? [];
    const asked = requests.get(id) ?? [];
    const made = (one?.refunds ?? []).filter(({ description }) => description === '');
    const sent = asked.filter((request) => request.state === 'sent');
    const of = (all: readonly { readonly id: string | null; readonly cents: number }[]) =>
      all
        .map((refund) => `${refund.id} ${refund.cents}`)
        .toSorted()
        .join();
    const here = of(sent.map(({ refund_id, cents }) => ({ id: refund_id, cents })));
    if (here !== of(made))
      wrong.push(`Payment ${id} was sent back as ${here}, at the provider as ${of(made)}`);
    for (const request of asked)
      if (request.state === 'asked' || request.state === 'released')
        wrong.push(`The refund ${request.id} is still ${request.state}`);
    const isKept = asked.length === 0 && one !== undefined && netOf(one) > 0;
    if (state === 'paid' && purpose !== 'collection' && (surplus_cents ?? 0) > 0 && isKept)
      wrong.push(`Payment ${id} was paid ${surplus_cents} cents too much, and nothing went back`);
  }
  return wrong;
}

function differentInvoices({
  invoices,
  balances,
  ledger,
  parts,
  payments,
  chargebacks,
  refunds,
}: Stored): string[] {
  const wrong: string[] = [];
  const entries = Map.groupBy(ledger, ({ invoice_id }) => invoice_id);
  const byId = new Map(payments.map((one) => [one.id, one]));
  const partsOf = Map.groupBy([...parts.values()].flat(), (part) => part.invoice_id);
  const kinds = new Map(invoices.map(({ id, kind }) => [id, kind]));
  for (const { invoice_id: id, outstanding_cents: owes, running_payment } of balances) {
    if (kinds.get(id) !== 'invoice') continue;
    const owed = sum((entries.get(id) ?? []).map(({ invoice_cents }) => invoice_cents));
    if (owed !== owes) wrong.push(`Invoice ${id} owes ${owes} cents; by the ledger ${owed}`);
    if (running_payment !== null) wrong.push(`Invoice ${id} is still being paid`);
    const paidBy = partsOf.get(id) ?? [];
    // Money that came back to the seller after it was paid otherwise.
    const cameBack = paidBy.some(
      (part) =>
        chargebacks.get(part.payment_id)?.some(({ reversed_at }) => reversed_at !== null) ||
        refunds.get(part.payment_id)?.some(({ state }) => state === 'failed'),
    );
    if (owes < 0 && !cameBack) wrong.push(`Invoice ${id} was paid ${-owes} cents too much`);
    const collected = paidBy.filter(({ payment_id }) => {
      const payment = byId.get(payment_id);
      return payment?.purpose === 'collection' && payment.provider_id !== null;
    });
    if (collected.length > 2) wrong.push(`Invoice ${id} was collected ${collected.length} times`);
  }
  return wrong;
}
