/** A reader's invoices, and what is to be paid. They belong for good to the account that held the subscription. */
import type { BackofficeContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refused.ts';
import { type Headline, headlineOf } from './headline.rules.ts';
import {
  invoiceView,
  openInvoice,
  type StandingInvoice,
  type Status,
  statusOf,
  withStanding,
} from './invoice-view.ts';
import { listCreditUsed, listOpenInvoices, listOwnInvoices, listPrinted } from './invoices.repository.ts';
import { comingMoney } from './money.ts';
import { ownInvoices } from './own-invoices.ts';
import { canBePaid, payableGroups } from './payable.ts';

interface Filter {
  readonly brandKey?: string | null;
  readonly subscriptionId?: string | null;
  readonly status?: Status | null;
  readonly year?: number | null;
}

interface Asked {
  readonly filter?: Filter | null;
  readonly first: number;
}

const MOST = 60;

/** @throws Refused NOT-FOUND for a brand that is not shown here, and a subscription that is not and was not the reader's */
export async function invoices(context: BackofficeContext, { filter, first }: Asked) {
  const own = ownInvoices(context);
  const [found, money] = await Promise.all([listOwnInvoices(context.db, own), comingMoney(context)]);
  const all = found.map((facts) => withStanding(facts, context.today));
  const { brandKey, subscriptionId } = filter ?? {};
  const isShown = ({ key }: { readonly key: string }) => key === brandKey;
  if (brandKey && !context.visibleBrands.some(isShown)) throw notFound();
  const isAsked = (one: { readonly subscriptionId: string }) => one.subscriptionId === subscriptionId;
  if (subscriptionId && ![...all, ...money.rows].some(isAsked)) throw notFound();
  const wanted = all.filter((invoice) => fits(invoice, filter ?? {}));
  const shown = wanted.slice(0, Math.min(Math.max(1, first), MOST));
  return {
    headline: headlineFor(all, money.next, context),
    payable: payableGroups(all, context),
    invoices: await viewsOf(context, shown),
    total: wanted.length,
    years: [...new Set(all.map(yearOf))].sort((one, other) => other - one),
    ...titlesOf(all, context),
    thisYear: await yearMoney(context, all),
    methods: money.methods,
    next: money.next,
  };
}

const yearOf = ({ first }: StandingInvoice): number => Number(first.slice(0, 4));

function fits(invoice: StandingInvoice, { brandKey, subscriptionId, status, year }: Filter): boolean {
  return (
    (!brandKey || invoice.brandKey === brandKey) &&
    (!subscriptionId || invoice.subscriptionId === subscriptionId) &&
    (!status || statusOf(invoice.standing.state) === status) &&
    (!year || yearOf(invoice) === year)
  );
}

function headlineFor(
  all: readonly StandingInvoice[],
  next: Parameters<typeof headlineOf>[1],
  { today }: BackofficeContext,
): Headline {
  const open = all.filter(({ standing }) => standing.outstanding > 0);
  return headlineOf(
    open.map((invoice) => openInvoice(invoice, today)),
    next,
  );
}

/** The titles and subscriptions of which there are invoices. */
function titlesOf(all: readonly StandingInvoice[], { visibleBrands }: BackofficeContext) {
  const keys = new Set(all.map(({ brandKey }) => brandKey));
  const bySubscription = new Map(all.map((invoice) => [invoice.subscriptionId, invoice]));
  return {
    brands: visibleBrands.filter(({ key }) => keys.has(key)).map(({ key, name }) => ({ key, name })),
    subscriptions: [...bySubscription.values()].map(({ subscriptionId, productName, brandKey }) => ({
      ...{ subscriptionId, productName, brandKey },
    })),
  };
}

/** What was paid, and what came off or was paid back. */
async function yearMoney({ db, account, today }: BackofficeContext, all: readonly StandingInvoice[]) {
  const year = Number(today.slice(0, 4));
  const used = await listCreditUsed(db, account.id, `${year}-01-01`);
  const own = all.filter((invoice) => yearOf(invoice) === year);
  const sum = (of: (invoice: StandingInvoice) => number) =>
    own.reduce((total, invoice) => total + of(invoice), 0);
  return {
    year,
    paidCents: sum(({ balance }) => balance.paid - balance.chargedBack),
    returnedCents: sum(({ id, balance }) => balance.refunded + (used.get(id) ?? 0)),
  };
}

async function viewsOf(context: BackofficeContext, shown: readonly StandingInvoice[]) {
  const { db, account, today, visibleBrands } = context;
  if (shown.length === 0) return [];
  const ids = shown.map(({ id }) => id);
  const all = await listPrinted(db, account.id, ids);
  const byId = new Map(all.map((printed) => [printed.id, printed]));
  return shown.flatMap((invoice) => {
    const printed = byId.get(invoice.id);
    const brand = visibleBrands.find(({ key }) => key === invoice.brandKey);
    if (!printed || !brand) return [];
    const notes = all.filter(({ correctsId }) => correctsId === invoice.id);
    return invoiceView(invoice, {
      ...{ brand, printed, notes, accountId: account.id, today },
      canPay: canBePaid(invoice, context),
    });
  });
}

export async function moneyHeadline(context: BackofficeContext): Promise<Headline> {
  const { db, today } = context;
  const [open, { next }] = await Promise.all([
    listOpenInvoices(db, ownInvoices(context)),
    comingMoney(context),
  ]);
  return headlineFor(
    open.map((facts) => withStanding(facts, today)),
    next,
    context,
  );
}
