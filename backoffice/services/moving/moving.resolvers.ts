/** Field name = use case, one line each. */
import type { Resolvers } from '../../kernel/resolvers.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { cancelMovingHouse } from './cancel-move.ts';
import { comingMoves, movingHouseQuote, movingHouseServices } from './moving.ts';
import { submitMovingHouse } from './submit-move.ts';

type Input<Use extends (...given: never[]) => unknown> = { readonly input: Parameters<Use>[1] };

export const movingResolvers: Resolvers = {
  Query: {
    movingHouseServices: (_root, _given, context) => movingHouseServices(context),
    movingHouseQuote: (_root, { input }: Input<typeof movingHouseQuote>, context) =>
      movingHouseQuote(context, input),
  },
  Subscription: {
    moves: (held: HeldSubscription, _given, context) => comingMoves(held, context),
  },
  Mutation: {
    submitMovingHouseV2: (_root, { input }: Input<typeof submitMovingHouse>, context) =>
      submitMovingHouse(context, input),
    cancelMovingHouseV2: (_root, { input }: Input<typeof cancelMovingHouse>, context) =>
      cancelMovingHouse(context, input),
  },
};
