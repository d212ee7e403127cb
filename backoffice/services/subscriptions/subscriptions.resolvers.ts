import { homeOn } from '../../delivery-calendar/delivery-calendar.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refused.ts';
import { ofContext, ofSource, type Resolvers } from '../../kernel/resolvers.ts';
import type { HeldSubscription } from './subscription.ts';
import { runningChange, stateOn } from './subscriptions.rules.ts';
import { actionsOf, brandOf, findSubscription, listSubscriptions, subscriberTime } from './subscriptions.ts';

type Held = HeldSubscription;
const today = (held: Held, context: BackofficeContext) => subscriberTime(held, context).day;

export const subscriptionResolvers: Resolvers = {
  Query: {
    subscriptions: ofContext(listSubscriptions),
    subscription: async (_root, ids: { brandId: string; subscriptionId: string }, context) =>
      (await findSubscription(context, ids)) ?? notFound(),
  },
  Subscription: {
    subscriptionId: (held: Held) => held.id,
    subscriptionNumber: (held: Held) => held.number,
    brandId: (held: Held, _given, context) => brandOf(held, context).id,
    brandName: (held: Held, _given, context) => brandOf(held, context).name,
    product: ({ productName, kind, deliveryDays, digitalAccess }: Held) => ({
      name: productName,
      kind,
      deliveryDays,
      digitalAccess,
    }),
    deliveryAddress: (held: Held, _given, context) => homeOn(held, today(held, context)),
    state: (held: Held, _given, context) => stateOn(held, today(held, context)),
    runningChange: (held: Held, _given, context) => runningChange(held, today(held, context)),
    actions: ofSource(actionsOf),
  },
};
