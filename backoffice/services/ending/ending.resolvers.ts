import { fromArguments, fromInput, type Resolvers } from '../../kernel/resolvers.ts';
import { endSubscription, explainEnd, keepSubscription } from './end-subscription.ts';
import { subscriptionEnd } from './ending.ts';

export const endingResolvers: Resolvers = {
  Query: { subscriptionEnd: fromArguments(subscriptionEnd) },
  Mutation: {
    endSubscription: fromInput(endSubscription),
    keepSubscription: fromInput(keepSubscription),
    explainEnd: fromInput(explainEnd),
  },
};
