import { fromArguments, fromInput, ofContext, ofSource, type Resolvers } from '../../kernel/resolvers.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { agenda, calendar, cameOn, deliveryOfSubscription, deliveryServices } from './agenda.ts';
import { closeDeliveryFeed, deliveryFeed, openDeliveryFeed } from './change-feed.ts';
import type { DeliveredSubscription } from './subscriptions-with-rules.ts';

export const agendaResolvers: Resolvers = {
  Query: {
    deliveryServices: ofContext(deliveryServices),
    deliveryOfSubscription: fromArguments(deliveryOfSubscription),
  },
  Mutation: {
    openDeliveryFeed: fromInput(openDeliveryFeed),
    closeDeliveryFeed: ofContext(closeDeliveryFeed),
  },
  DeliveryServices: {
    feed: ofContext(deliveryFeed),
  },
  DeliveredSubscription: {
    agenda: (subscription: DeliveredSubscription, days: Parameters<typeof agenda>[1], context) =>
      agenda(subscription, days, context),
    cameOn: ofSource(cameOn),
  },
  Subscription: {
    calendar: (held: HeldSubscription, { days }: { days: number }, context) => calendar(held, days, context),
  },
};
