/** Field name = use case. */
import type { Resolvers } from '../../kernel/resolvers.ts';
import { readAccount } from './account.ts';

export const accountResolvers: Resolvers = {
  Query: {
    account: (_root, _arguments, context) => readAccount(context),
  },
};
