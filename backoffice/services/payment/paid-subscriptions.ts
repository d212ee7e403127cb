/** How each subscription that this host shows is paid, and what the reader must do about it. */
import type { BackofficeContext } from '../../kernel/context.ts';
import { maskedMandate } from '../../kernel/money/references.ts';
import { ruleOn } from '../../kernel/money/rule-on.ts';
import { moneyOnCard } from '../invoices/money.ts';
import { listWays, type StoredWay } from '../invoices/ways-to-pay.repository.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { brandOf, isOpenFor, listSubscriptions, pickSubscription } from '../subscriptions/subscriptions.ts';
import { cardDays, isCardTooShort } from './card.rules.ts';
import { changeView } from './change-view.ts';
import { listOpenChanges } from './changes.repository.ts';
import { mandateAges } from './debits.rules.ts';
import { CARDS, DEBITS } from './payment.rule-set.ts';
import type { MethodChangeRow } from './payment.tables.ts';

/** Those whose way to pay can be changed at this host. */
export async function listPayable(context: BackofficeContext): Promise<HeldSubscription[]> {
  const held = await listSubscriptions(context);
  return held.filter((one) => {
    const hasEnded = one.endsOn !== null && one.endsOn < context.today;
    return !hasEnded && isOpenFor('changepayment', one, context);
  });
}

/** @throws Refused NOT-FOUND for one that the reader does not hold here, or that has ended */
export const payableOf = async (context: BackofficeContext, subscriptionId: string) =>
  pickSubscription(await listPayable(context), subscriptionId);

export async function payment(context: BackofficeContext) {
  const held = await listPayable(context);
  return { subscriptions: await paidSubscriptions(context, held) };
}

export async function paidSubscriptions(context: BackofficeContext, held: readonly HeldSubscription[]) {
  const ids = held.map(({ id }) => id);
  const ways = await listWays(context.db, ids);
  const changes = await listOpenChanges(context.db, context.account.id, ids);
  return Promise.all(
    held.map((one) => paidSubscription(context, one, ways.get(one.id), changes.get(one.id))),
  );
}

async function paidSubscription(
  context: BackofficeContext,
  held: HeldSubscription,
  way: StoredWay | undefined,
  change: MethodChangeRow | undefined,
) {
  const { id, brandKey, productName, kind } = held;
  const brand = brandOf(held, context);
  const money = await moneyOnCard(held, context);
  // The mandate of an account that held the subscription before is shown to that account alone.
  const own = way?.mandate?.account_id === context.account.id ? way.mandate : undefined;
  const method = way?.method ?? 'none';
  return {
    ...{ subscriptionId: id, brandId: brand.id, brandKey, brandName: brand.name, productName },
    ...{ productKind: kind, money, method },
    maskedAccount: own ? maskedMandate(own) : null,
    cardMonth: own?.card_month ?? null,
    problem: own ? problemOf(own, money?.next?.day ?? null, context) : null,
    change: change ? await changeView(context, held, change) : null,
  };
}

/** What the reader has to do something about. */
function problemOf(
  mandate: NonNullable<StoredWay['mandate']>,
  nextPayment: string | null,
  context: BackofficeContext,
) {
  const { today, brand } = context;
  const country = brand.brandCountry;
  if (mandate.status !== 'valid') return 'mandate_ended';
  if (mandate.card_month !== null) {
    const { lastDay, noticeFrom } = cardDays(ruleOn(CARDS, country, today), mandate.card_month);
    if (lastDay < today) return 'card_ended';
    return today >= noticeFrom && isCardTooShort(lastDay, nextPayment) ? 'card_ending' : null;
  }
  if (mandate.method === 'card') return null;
  const ages = mandateAges(ruleOn(DEBITS, country, today), {
    signedOn: mandate.signed_at.slice(0, 10),
    lastCollectionOn: mandate.last_collected_on,
  });
  return today >= ages.deadFrom ? 'mandate_ended' : null;
}
