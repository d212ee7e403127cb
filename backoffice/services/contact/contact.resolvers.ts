/** Field name = use case, one line each. */
import type { Resolvers } from '../../kernel/resolvers.ts';
import { contactCase, contactCases } from './contact.ts';

export const contactResolvers: Resolvers = {
  Query: {
    contactCases: (_root, _given, context) => contactCases(context),
    contactCase: (_root, { reference }: { readonly reference: string }, context) =>
      contactCase(context, reference),
  },
};
