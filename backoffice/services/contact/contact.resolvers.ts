import { ofContext, type Resolvers } from '../../kernel/resolvers.ts';
import { contactCase, contactCases } from './contact.ts';

export const contactResolvers: Resolvers = {
  Query: {
    contactCases: ofContext(contactCases),
    contactCase: (_root, { reference }: { readonly reference: string }, context) =>
      contactCase(context, reference),
  },
};
