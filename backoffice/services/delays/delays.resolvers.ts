/** Field name = use case. */
import type { Resolvers } from '../../kernel/resolvers.ts';
import { knownDelays } from './delays.ts';

export const delayResolvers: Resolvers = {
  Query: {
    knownDelays: (_root, _given, context) => knownDelays(context),
  },
};
