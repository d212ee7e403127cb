/** What subscriptions cost and when they are paid next: on their cards, and in the sentence about all of them. */
import type { BackofficeContext } from '../../kernel/context.ts';
import { maskedMandate } from '../../kernel/money/references.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { isOpenFor } from '../subscriptions/subscriptions.ts';
import type { NextPayment } from './headline.rules.ts';
import { listMoney, type MoneyFacts } from './money.repository.ts';
import { ownInvoices } from './own-invoices.ts';
import { isCollected } from './plan.rules.ts';

/** Read once for all fields of a request. */
const read = new WeakMap<BackofficeContext, ReturnType<typeof listMoney>>();

function moneyOfAccount(context: BackofficeContext): ReturnType<typeof listMoney> {
  const { db, account, today } = context;
  const rows = read.get(context) ?? listMoney(db, { accountId: account.id, today });
  read.set(context, rows);
  return rows;
}

/** Null where invoices are closed, and for a subscription without a known price. */
export async function moneyOnCard(held: HeldSubscription, context: BackofficeContext) {
  if (!isOpenFor('invoices', held, context)) return null;
  const row = (await moneyOfAccount(context)).find(({ subscriptionId }) => subscriptionId === held.id);
  if (!row || row.price_cents === null) return null;
  return {
    priceCents: row.price_cents,
    discountCents: row.discount_cents ?? 0,
    months: row.weeks === null ? (row.months ?? 0) : 0,
    weeks: row.weeks,
    next: nextPayment(row),
    isOverdue: row.late !== null,
  };
}

/** The next payment and the way to pay of each subscription whose invoices this host shows. */
export async function comingMoney(context: BackofficeContext) {
  const { brandKeys } = ownInvoices(context);
  const rows = (await moneyOfAccount(context)).filter(({ brandKey }) => brandKeys.includes(brandKey));
  return {
    rows,
    next: rows.flatMap((row) => nextPayment(row) ?? []).sort((one, other) => (one.day < other.day ? -1 : 1)),
    methods: rows
      .filter(({ method, price_cents, endsOn }) => {
        const isKnown = method !== null || price_cents !== null;
        return isKnown && (endsOn === null || endsOn >= context.today);
      })
      .map((row) => ({
        subscriptionId: row.subscriptionId,
        productName: row.productName,
        method: row.method ?? ('none' as const),
        maskedAccount: accountOf(row),
      })),
  };
}

function accountOf({ method, country, last4 }: MoneyFacts): string | null {
  if (method === null || !isCollected(method) || country === null || last4 === null) return null;
  return maskedMandate({ method, country, last4 });
}

/** An announced debit first; else the next invoice, less what pauses and complaints promised since it was computed. */
function nextPayment(row: MoneyFacts): NextPayment | null {
  const { subscriptionId, next_first, next_pay_on, next_cents, endsOn, promised, debit } = row;
  const method = row.method ?? 'none';
  if (debit !== null) {
    const [day = '', cents = ''] = debit.split(' ');
    return { day, cents: Number(cents), method, subscriptionId };
  }
  if (next_first === null || next_pay_on === null || next_cents === null) return null;
  if (endsOn !== null && endsOn < next_first) return null;
  return { day: next_pay_on, cents: Math.max(0, next_cents - promised), method, subscriptionId };
}
