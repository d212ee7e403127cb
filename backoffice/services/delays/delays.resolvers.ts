/** Field name = use case; the fields of a delay are its own. */
import type { Resolvers } from '../../kernel/resolvers.ts';
import { knownDelays } from './delays.ts';

export const delayResolvers: Resolvers = {
  Query: {
    knownDelays: (_root, _given, context) => knownDelays(context),
  },
};
