/** Field name = use case, one line each. */
import type { Resolvers } from '../../kernel/resolvers.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { agenda, calendar, cameOn, deliveryOfSubscription, deliveryServices } from './agenda.ts';
import { closeDeliveryFeed, deliveryFeed, openDeliveryFeed } from './change-feed.ts';
import type { DeliveredSubscription } from './subscriptions-with-rules.ts';

export const agendaResolvers: Resolvers = {
  Query: {
    deliveryServices: (_root, _given, context) => deliveryServices(context),
    deliveryOfSubscription: (_root, ids: Parameters<typeof deliveryOfSubscription>[1], context) =>
      deliveryOfSubscription(context, ids),
  },
  Mutation: {
    openDeliveryFeed: (_root, { input }: { readonly input: { readonly key: string } }, context) =>
      openDeliveryFeed(context, input),
    closeDeliveryFeed: (_root, _given, context) => closeDeliveryFeed(context),
  },
  DeliveryServices: {
    feed: (_services, _given, context) => deliveryFeed(context),
  },
  DeliveredSubscription: {
    agenda: (subscription: DeliveredSubscription, days: Parameters<typeof agenda>[1], context) =>
      agenda(subscription, days, context),
    cameOn: (subscription: DeliveredSubscription, _given, context) => cameOn(subscription, context),
  },
  Subscription: {
    calendar: (held: HeldSubscription, { days }: { days: number }, context) => calendar(held, days, context),
  },
};
