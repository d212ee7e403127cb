import { ofContext, ofSource, type Resolvers } from '../../kernel/resolvers.ts';
import { knownDelays, nextDelivery } from './delays.ts';

export const delayResolvers: Resolvers = {
  Query: {
    knownDelays: ofContext(knownDelays),
  },
  Subscription: {
    nextDelivery: ofSource(nextDelivery),
  },
};
