/** Field name = use case. */
import type { Resolvers } from '../../kernel/resolvers.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { knownDelays, nextDelivery } from './delays.ts';

export const delayResolvers: Resolvers = {
  Query: {
    knownDelays: (_root, _given, context) => knownDelays(context),
  },
  Subscription: {
    nextDelivery: (held: HeldSubscription, _given, context) => nextDelivery(held, context),
  },
};
