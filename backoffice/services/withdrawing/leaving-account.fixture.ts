/** What one subscription was billed, paid and credited, by the rules of invoices. For tests only. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { home } from '../../delivery-calendar/delivery-calendar.fixture.ts';
import type { Delivered } from '../../delivery-calendar/delivery-calendar.ts';
import type { Grant } from '../../kernel/money/types.ts';
import type { Booked } from '../credits/credits.repository.ts';
import { type Expected, untilTheEnd } from '../invoices/comes-back.rules.ts';
import { composeInvoice, composeLast } from '../invoices/compose.rules.ts';
import { issuesOf } from '../invoices/compose-issued.ts';
import { type BilledTerm, type ChargedChange, settleTerm } from '../invoices/ended.rules.ts';
import type { Composed, Entity, PriceRow } from '../invoices/invoices.types.ts';
import type { ModelPrice } from '../invoices/issue-worth.oracle.ts';
import { SELLER } from '../invoices/issued.fixture.ts';
import { changeToCharge, nextInvoice } from '../invoices/next-invoice.rules.ts';
import { billOn } from '../invoices/plan.rules.ts';
import type { RunFacts } from '../invoices/run-facts.ts';
import type { LeavingCase } from './leaving-case.oracle.ts';
import { BILLING_FROM } from './leaving-cases.fixture.ts';
import { type Conclusion, keptCents } from './withdrawing.rules.ts';

export const MONEY_RULES = { composeInvoice, composeLast, keptCents, nextInvoice, settleTerm, untilTheEnd };
type Rules = typeof MONEY_RULES;

const rowOf = ({ months, weeks, anchor, ...row }: ModelPrice): PriceRow => ({
  ...{ firstDay: row.firstDay, rule: weeks ? { anchor, weeks } : { anchor, months } },
  ...{ priceCents: row.price, discountCents: row.discount, isPaused: row.isPaused },
  ...{ productId: row.isOther ? 'other' : null, deliveryDays: row.days },
});
export const pricesOf = ({ one }: LeavingCase): PriceRow[] => one.prices.map(rowOf);

type Held = Delivered & { readonly isWithdrawn?: boolean };

interface Invoice {
  readonly facts: Composed;
  readonly term: { readonly first: IsoDay; readonly last: IsoDay };
  readonly isTerm: boolean;
  credited: number;
  paid: number;
  hasNote: boolean;
}

const of = ({ lines }: Composed, ...kinds: readonly string[]) =>
  lines.reduce((sum, { kind, cents }) => (kinds.includes(kind) ? sum + cents : sum), 0);
const owes = ({ facts, credited, paid }: Invoice) => facts.gross - credited - paid;
const sumOf = (all: readonly { readonly cents: number }[]) => all.reduce((sum, { cents }) => sum + cents, 0);
const grantOf = (cents: number, id: string): Grant => ({
  ...{ id, cents, changeId: null, source: 'carried', termFirst: '2026-01-01', issues: 0, rateBp: 900 },
});

const billedTerm = ({ term: { first, last }, facts }: Invoice): BilledTerm => ({
  ...{
    invoiceId: first,
    first,
    last,
    paidCents: of(facts, 'term', 'discount'),
    partCents: of(facts, 'part'),
  },
});

export type Account = ReturnType<typeof beginAccount>;

export function beginAccount(one: LeavingCase) {
  const prices = pricesOf(one);
  const invoices: Invoice[] = [];
  const payments: { invoice: Invoice; cents: number; on: IsoDay; isPaid: boolean; surplus: number }[] = [];
  let grants: readonly Grant[] = [
    ...(one.carried > 0 ? [grantOf(one.carried, 'carried')] : []),
    ...(one.complaint ? [grantOf(one.complaint.cents, 'complaint')] : []),
  ];
  const booked: Booked[] = one.complaint
    ? [{ subscriptionId: 'own', day: one.complaint.day, kind: 'credit' }]
    : [];
  let [paidOut, refunded] = [0, 0];
  const entity: Entity = { ...SELLER, billingFrom: BILLING_FROM, country: one.one.country };
  const settings = { entityOn: () => entity, rateOn: () => 900 };
  const outstanding = () => invoices.reduce((sum, invoice) => sum + Math.max(0, owes(invoice)), 0);
  const charged = (): ChargedChange[] =>
    invoices.flatMap(({ facts, term, isTerm }) =>
      facts.lines.flatMap(({ kind, first, last, cents }) =>
        kind === 'change_charge' && first && last
          ? [{ invoiceId: isTerm ? term.first : 'last', from: first, last, cents }]
          : [],
      ),
    );

  const factsOf = (held: Held, end: IsoDay | null) =>
    ({
      billable: {
        ...{ ...held, suspensions: [], temporaryAddresses: [], moves: [], endsOn: null, billedUntil: end },
        ...{ deliveryAddress: home, subscriptionId: 'own', number: null, accountId: 'own', brandKey: 'ad' },
        ...{ productId: 'own', productName: 'Krant' },
      },
      ...{ brand: {} as never, prices, grants },
      billed: invoices.map(({ term }) => term).toReversed(),
      chargedChanges: new Set(charged().map(({ from }) => from)),
    }) as unknown as RunFacts;

  const pay = (payment: (typeof payments)[number]) => {
    const taken = Math.min(payment.cents, Math.max(0, owes(payment.invoice)));
    payment.isPaid = true;
    payment.invoice.paid += taken;
    payment.surplus = payment.cents - taken;
  };
  const payDue = (day: IsoDay) => {
    for (const payment of payments) if (!payment.isPaid && payment.on <= day) pay(payment);
  };
  const promise = (due: readonly (Expected & { readonly changeId: string })[]) => {
    for (const { day, cents } of due) {
      booked.push({ subscriptionId: 'own', day, kind: 'credit' });
      if (cents > 0) grants = [...grants, grantOf(cents, day)];
    }
  };

  function issue(rules: Rules, held: Held, day: IsoDay): void {
    for (;;) {
      const facts = factsOf(held, held.endsOn);
      const next = rules.nextInvoice(facts, settings, day);
      if (next.state !== 'waiting' || billOn(next.term, entity) > day) return;
      const { term, price } = next;
      const composed = rules.composeInvoice({
        ...{ term, price, grants, billedUntil: held.endsOn, isDigital: held.kind === 'account' },
        ...{ rateBp: () => 900, issues: issuesOf(facts), change: changeToCharge(facts, `to ${term.first}`) },
      });
      grants = composed.left;
      invoices.push({ facts: composed, term, isTerm: true, credited: 0, paid: 0, hasNote: false });
    }
  }

  const openOf = (rules: Rules, held: Held, end: IsoDay, more?: ReturnType<typeof untilTheEnd>) => {
    const facts = factsOf(held, end);
    const ended = {
      ...{ end, prices, isDigital: held.kind === 'account', issues: issuesOf(facts) },
      charged: [...charged(), ...(more?.charges ?? [])],
    };
    const terms = [...invoices.filter(({ isTerm }) => isTerm).map(billedTerm), ...(more?.terms ?? [])];
    const all = terms.map((term) => rules.settleTerm(term, ended, 0));
    return { back: all.flatMap(({ back }) => back), owed: all.flatMap(({ owed }) => owed ?? []) };
  };

  let settled = '';
  function settle(rules: Rules, held: Held, end: IsoDay): void {
    const found = `${end} ${invoices.length}`;
    // A second run finds all done.
    const { back, owed } = settled === found ? { back: [], owed: [] } : openOf(rules, held, end);
    settled = found;
    const backOf = Map.groupBy(back, ({ invoiceId }) => invoiceId);
    for (const invoice of invoices.filter(({ isTerm, hasNote }) => isTerm && !hasNote)) {
      const cents = sumOf(backOf.get(invoice.term.first) ?? []);
      if (cents === 0) continue;
      const noted = Math.min(cents, invoice.facts.gross - invoice.credited);
      invoice.credited += noted;
      invoice.hasNote = true;
      const carried = Math.min(cents - noted, sumOf(invoice.facts.used));
      if (carried > 0) grants = [...grants, grantOf(carried, `end ${invoice.term.first}`)];
    }
    for (const one of owed) {
      const composed = rules.composeLast({ owed: one, rateBp: 900, grantId: 'change', grants });
      grants = composed.left;
      const term = { first: one.charges[0]?.first ?? '', last: one.charges.at(-1)?.last ?? '' };
      invoices.push({ facts: composed, term, isTerm: false, credited: 0, paid: 0, hasNote: true });
    }
    if (outstanding() > 0) return;
    paidOut += sumOf(grants);
    grants = [];
  }

  function run(rules: Rules, held: Held, day: IsoDay): void {
    if (!one.isBilled) return;
    issue(rules, held, day);
    for (const invoice of invoices) {
      const cents = owes(invoice);
      if (cents <= 0 || one.pays === 'never' || payments.some((each) => each.invoice === invoice)) continue;
      const payment = { invoice, cents, on: addDays(day, 9), isPaid: false, surplus: 0 };
      payments.push(payment);
      if (one.pays === 'at once') pay(payment);
    }
    if (held.isWithdrawn)
      for (const payment of payments) {
        paidOut += payment.surplus;
        payment.surplus = 0;
      }
    else if (held.endsOn !== null && held.endsOn < day) settle(rules, held, held.endsOn);
  }

  interface Leaving {
    readonly today: IsoDay;
    readonly lastDay: IsoDay;
    readonly expected: readonly Expected[];
  }
  function comesBack(rules: Rules, held: Held, { today, lastDay, expected }: Leaving): string {
    if (!one.isBilled) return 'back unknown';
    const credits = sumOf(grants);
    const toCome = rules.untilTheEnd(factsOf(held, lastDay), settings, { today, credits, expected });
    const { back, owed } = openOf(rules, held, lastDay, toCome);
    const cost = owed.reduce((sum, { charges, credit }) => sum + sumOf(charges) - credit, 0);
    const left = sumOf(back) + toCome.left - cost - outstanding();
    return `back ${Math.max(0, left)} open ${Math.max(0, 0 - left)}`;
  }

  interface Withdrawn {
    readonly conclusion: Conclusion;
    readonly day: IsoDay;
  }
  function withdraw(rules: Rules, held: Held, { conclusion, day }: Withdrawn): number {
    let back = 0;
    for (const invoice of invoices.filter(({ term }) => term.last >= conclusion.concludedOn)) {
      const term = { ...invoice.term, cents: billedTerm(invoice).paidCents };
      const kept = rules.keptCents(term, {
        ...{ isDigital: held.kind === 'account', startAskedOn: conclusion.startAskedOn, withdrawnOn: day },
      });
      invoice.credited += Math.max(0, invoice.facts.gross - invoice.credited - kept);
      back += Math.max(0, 0 - owes(invoice));
    }
    if (one.pays === 'at once') refunded += back;
    else paidOut += back;
    grants = [];
    return back;
  }

  const lines = () => [
    ...invoices.map(
      (one) => `${one.term.first}: ${one.facts.gross} credited ${one.credited} owes ${owes(one)}`,
    ),
    `credit ${sumOf(grants)}, paid out ${paidOut}, refunded ${refunded}, surplus ${sumOf(payments.map(({ surplus }) => ({ cents: surplus })))}`,
  ];
  return { booked, payDue, promise, run, comesBack, withdraw, lines };
}

export const linesOf = (account: Account): string[] => account.lines();
