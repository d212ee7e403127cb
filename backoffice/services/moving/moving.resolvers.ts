import { fromInput, ofContext, ofSource, type Resolvers } from '../../kernel/resolvers.ts';
import { cancelMovingHouse } from './cancel-move.ts';
import { comingMoves, movingHouseQuote, movingHouseServices } from './moving.ts';
import { submitMovingHouse } from './submit-move.ts';

export const movingResolvers: Resolvers = {
  Query: {
    movingHouseServices: ofContext(movingHouseServices),
    movingHouseQuote: fromInput(movingHouseQuote),
  },
  Subscription: {
    moves: ofSource(comingMoves),
  },
  Mutation: {
    submitMovingHouseV2: fromInput(submitMovingHouse),
    cancelMovingHouseV2: fromInput(cancelMovingHouse),
  },
};
