/** The ways to pay that a subscription can have, with who takes the money. */
import { isChosen } from '../../../contract/features.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { sellerOf } from '../invoices/refresh-money.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { nextChangeNo } from './changes.repository.ts';
import { lateAmountOf } from './late-amount.ts';
import { optionsOf } from './options.rules.ts';
import { paidSubscriptions, payableOf } from './paid-subscriptions.ts';

/** @throws Refused NOT-FOUND for a subscription that the reader does not hold here */
export async function paymentChoice(
  context: BackofficeContext,
  { subscriptionId }: { readonly subscriptionId: string },
) {
  const held = await payableOf(context, subscriptionId);
  const [subscription] = await paidSubscriptions(context, [held]);
  const { options, seller } = await optionsFor(context, held);
  const number = await nextChangeNo(context.db, held.id);
  return {
    subscription,
    options: options.map(({ method, cents }) => ({ method, checkCents: cents })),
    lateCents: seller ? ((await lateAmountOf(context, held.id, seller.id))?.cents ?? 0) : 0,
    creditor: seller
      ? {
          ...{ name: seller.name, address: seller.address, creditorId: seller.creditorId },
          reference: referenceOf(held, number),
        }
      : null,
  };
}

/** What the flags and the provider offer now. Nothing is offered where it is not known who sells the subscription. */
export async function optionsFor(context: BackofficeContext, held: HeldSubscription) {
  const seller = await sellerOf(context.db, held.id, context.content, context.today);
  const account = seller && context.payments?.of(seller.id, 'request');
  if (!seller || !account) return { options: [], seller: undefined, account: undefined };
  const { country } = seller;
  const offered = await account.methods(country);
  const options = optionsOf(country, (choice) => isChosen(choice, context.flags), offered);
  return { options, seller, account };
}

const LONGEST_REFERENCE = 35;

/** Of a mandate: `<BRAND>-<subscription>-<change>`, never used again. */
export const referenceOf = ({ brandKey, id }: Pick<HeldSubscription, 'brandKey' | 'id'>, changeNo: number) =>
  `${brandKey}-${id}-${changeNo}`
    .toUpperCase()
    .replaceAll(/[^A-Z0-9-]/g, '')
    .slice(-LONGEST_REFERENCE);
