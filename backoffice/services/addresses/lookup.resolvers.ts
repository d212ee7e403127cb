import type { Resolvers } from '../../kernel/resolvers.ts';
import { addressLookup, limitedRegister } from './addresses.ts';

export const addressResolvers: Resolvers = {
  Query: {
    addressLookup: (_root, given: Parameters<typeof addressLookup>[1], context) =>
      addressLookup({ addressRegister: limitedRegister(context) }, given),
  },
};
