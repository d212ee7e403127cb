/** Readers who leave, on a real database: their rows, their acts by the API, and each evening's jobs. */
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../backoffice/kernel/tables.ts';
import { bookDueCredits } from '../../../backoffice/services/holiday/book-credits.ts';
import { runDeps } from '../../../backoffice/services/invoices/billing.fixture.ts';
import { bookPayment } from '../../../backoffice/services/invoices/book-payment.ts';
import { enterAll } from '../../../backoffice/services/invoices/enter-billing.ts';
import { issueChunk } from '../../../backoffice/services/invoices/issue-chunk.ts';
import { settleAll } from '../../../backoffice/services/invoices/settle-ended.ts';
import type {
  Act,
  LeavingCase,
  LeavingResult,
} from '../../../backoffice/services/withdrawing/leaving-case.oracle.ts';
import { sendWithdrawal } from '../../../backoffice/services/withdrawing/withdraw.ts';
import { payBackLater } from '../../../backoffice/services/withdrawing/withdrawing.jobs.ts';
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { EndSubscription, KeepSubscription, SubscriptionEnd } from '../../../gen/operations.ts';
import { addRows, rowOf, rowsOf, setRows } from '../../support/rows.ts';
import type { HolidayFixture } from './holiday.fixture.ts';
import { accountOf, readerOf, type Walker } from './leaving-rows.fixture.ts';

const MORNING = 'T09:00:00Z';
const EVENING = 'T19:00:00Z';

export function leavingOn(fixture: HolidayFixture) {
  const { db, clock, content } = fixture;
  const at = (day: IsoDay, time: string) => {
    clock.now = Date.parse(`${day}${time}`);
  };
  const brandKeyOf = ({ one }: LeavingCase) => (one.country === 'nl' ? 'ad' : 'hln');
  const who = ({ id, one }: Walker) => `${id}@${brandKeyOf(one)}`;

  async function end(walker: Walker): Promise<string> {
    const asked = { who: who(walker) };
    const brandId = fixture.brand(brandKeyOf(walker.one)).id;
    const { data } = await fixture.ask(SubscriptionEnd, { brandId, subscriptionId: walker.id }, asked);
    const { lastDay, reason, isAsked, issues, lastIssue, cut, backCents, openCents } = data.subscriptionEnd;
    const input = { subscriptionId: walker.id, lastDay };
    for (let press = 0; press < 2; press += 1) {
      const said = await fixture.ask(EndSubscription, { input }, { ...asked, key: randomUUID() });
      const codes = said.data.endSubscription.violations.map(({ code }) => code);
      if (reason !== null) return codes.join();
      if (codes.length > 0) return `refused: ${codes.join()}`;
    }
    if (isAsked) return 'ended before';
    const kinds = { suspension: 'pause', temporary_address: 'elsewhere' };
    const cuts = cut.map((one) => `${kinds[one.kind]} ${one.firstDay}..${one.lastDay}`).toSorted();
    const back = backCents === null ? 'back unknown' : `back ${backCents} open ${openCents}`;
    return [`ends on ${lastDay}, ${issues} issues, the last on ${lastIssue}`, ...cuts, back].join(', ');
  }

  async function keep(walker: Walker): Promise<string> {
    const input = { subscriptionId: walker.id };
    const { ends_on } = await rowOf(db, 'subscription', { id: walker.id });
    const press = async () => {
      const said = await fixture.ask(KeepSubscription, { input }, { who: who(walker), key: randomUUID() });
      return said.data.keepSubscription.violations.map(({ code }) => code).join();
    };
    const [first, second] = [await press(), await press()];
    if (first !== second) return `${first}, then ${second}`;
    return first || (ends_on === null ? 'nothing to keep' : 'kept');
  }

  let sent = 0;
  /** The same withdrawal twice, as of two tabs. */
  async function withdraw(walker: Walker): Promise<string> {
    sent += 1;
    const given = {
      ...{ name: 'Noor Visser', email: `${walker.id}@elders.example`, contract: `Krant ${sent}` },
      subscriptionId: walker.id,
    };
    for (let tab = 0; tab < 2; tab += 1) {
      const key = randomUUID();
      const context = await fixture.contextFor(who(walker), { key });
      const guest = {
        ...{ ...fixture.anonymous(), surface: 'web' as const, network: 'net', idempotencyKey: key },
      };
      await sendWithdrawal(context, guest, context.brand, given);
    }
    const rows = await rowsOf(db, 'withdrawal', { contract: given.contract });
    const outcomes = rows.map(({ state, cause, last_day, back_cents }) => {
      if (state === 'done') return `done until ${last_day}, back ${back_cents}`;
      return state === 'late' ? `late after ${last_day}` : [state, cause].filter(Boolean).join(' ');
    });
    return [...new Set(outcomes)].join(', then ');
  }

  let acts = 0;
  async function act(walker: Walker, day: IsoDay, what: Act): Promise<string> {
    at(day, MORNING);
    acts += 1;
    clock.now += acts * 1_000;
    return `${day} ${what}: ${await { end, keep, withdraw }[what](walker)}`;
  }

  /** Debits that were at the bank for some days are paid; those who pay at once, pay. */
  async function pay(walkers: readonly Walker[], day: IsoDay): Promise<void> {
    for (const { invoice_id, subscription_id, outstanding_cents } of await rowsOf(db, 'invoice_balance')) {
      const walker = walkers.find(({ id }) => id === subscription_id);
      const isPaying = walker && outstanding_cents > 0 && walker.one.pays !== 'never';
      if (!isPaying || (await rowsOf(db, 'payment_part', { invoice_id })).length > 0) continue;
      const { entity_id, account_id, brand_key } = await rowOf(db, 'invoice', { id: invoice_id });
      const id = randomUUID();
      const isDebit = walker.one.pays === 'by debit';
      await addRows(db, 'payment', {
        ...{ id, provider_id: `tr_${id}`, entity_id, account_id: account_id ?? '', brand_key },
        ...{ purpose: isDebit ? 'collection' : 'once', cents: outstanding_cents, state: 'pending' },
        ...{ method: isDebit ? 'directdebit' : 'ideal', mode: 'test', work: 'done', checks: 0 },
        ...{ created_at: new Date(clock.now).toISOString(), next_check_at: `${addDays(day, 9)}T00:00Z` },
        ...{ by_link: 0 },
      });
      const part = { payment_id: id, invoice_id, cents: outstanding_cents, is_running: 1 };
      await addRows(db, 'payment_part', part);
      if (!isDebit) await paid(id, day);
    }
  }

  async function payDue(day: IsoDay): Promise<void> {
    for (const { id, next_check_at } of await rowsOf(db, 'payment', { state: 'pending' }))
      if (next_check_at.slice(0, 10) <= day) await paid(id, day);
  }

  async function paid(payment_id: string, today: IsoDay): Promise<void> {
    const { invoice_id, cents } = await rowOf(db, 'payment_part', { payment_id });
    const { outstanding_cents } = await rowOf(db, 'invoice_balance', { invoice_id });
    const booked = Math.min(cents, Math.max(0, outstanding_cents));
    await setRows(db, 'payment', { id: payment_id }, { state: 'paid', surplus_cents: cents - booked });
    await setRows(db, 'payment_part', { payment_id }, { booked_cents: booked, is_running: 0 });
    const lines = [{ invoiceId: invoice_id, cents: booked }];
    await db
      .transaction()
      .execute((trx) =>
        bookPayment(trx, [{ kind: 'paid', cause: payment_id, lines }], { today, now: clock.now }),
      );
  }

  async function evening(walkers: readonly Walker[], day: IsoDay): Promise<void> {
    at(day, EVENING);
    await payDue(day);
    await bookDueCredits(fixture.jobContext());
    await enterAll(fixture.jobContext());
    while ((await issueChunk({ ...runDeps(db, clock.now), content: () => content })) > 0);
    await pay(walkers, day);
    await settleAll(fixture.jobContext());
    await payBackLater(fixture.jobContext());
  }

  return { act, evening };
}

const sum = <Row>(rows: readonly Row[], centsOf: (row: Row) => number): number =>
  rows.reduce((total, row) => total + centsOf(row), 0);

/** What the tables hold of a reader, as the slow model writes it. */
export async function tablesOf(db: Db, { id, one }: Walker): Promise<Omit<LeavingResult, 'said' | 'seen'>> {
  const balances = await rowsOf(db, 'invoice_balance', { subscription_id: id });
  const invoices = await rowsOf(db, 'invoice', { subscription_id: id, kind: 'invoice' });
  const entries = await rowsOf(db, 'ledger_entry', { subscription_id: id });
  const promised = await rowsOf(db, 'issue_compensation', { subscription_id: id, kind: 'credit' });
  const payouts = await rowsOf(db, 'payout', { subscription_id: id });
  const payments = await rowsOf(db, 'payment', { account_id: accountOf(id) });
  const refunds = await rowsOf(db, 'refund_request');
  const ofOwn = refunds.filter(({ payment_id }) => payments.some((payment) => payment.id === payment_id));
  const credit =
    sum(entries, ({ credit_cents }) => credit_cents) +
    sum(promised, ({ invoice_id, cents }) => (invoice_id === null ? cents : 0));
  const surplus =
    sum(payments, ({ surplus_cents }) => surplus_cents ?? 0) -
    sum(payouts, ({ payment_id, cents }) => (payment_id === null ? 0 : cents));
  const { ends_on, end_asked_at } = await rowOf(db, 'subscription', { id });
  const mails = await rowsOf(db, 'mail', { account_id: accountOf(id) });
  const count = (template: string) => mails.filter((mail) => mail.template === template).length;
  let told = 0;
  for (let reader = 0; reader < one.readers; reader += 1)
    told += (await rowsOf(db, 'mail', { account_id: readerOf(id, reader), template: 'sharing-ends' })).length;
  return {
    books: [
      ...invoices.map((invoice) => {
        const balance = balances.find(({ invoice_id }) => invoice_id === invoice.id);
        const { credited_cents, outstanding_cents } = balance ?? {};
        return `${invoice.term_first}: ${invoice.gross_cents} credited ${credited_cents} owes ${outstanding_cents}`;
      }),
      `credit ${credit}, paid out ${sum(payouts, ({ cents }) => cents)}, refunded ${sum(ofOwn, ({ cents }) => cents)}, surplus ${surplus}`,
    ],
    end: `${ends_on} ${end_asked_at ? 'asked' : 'set'}`,
    mails: [
      `ending-asked ${count('ending-asked')}`,
      `ending-kept ${count('ending-kept')}`,
      `sharing-ends ${told}`,
    ],
  };
}
