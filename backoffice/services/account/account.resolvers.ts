import { ofContext, type Resolvers } from '../../kernel/resolvers.ts';
import { isUnreachable } from '../../outbox/unreachable.repository.ts';
import { type accountView, readAccount } from './account.ts';

type AccountView = ReturnType<typeof accountView>;

export const accountResolvers: Resolvers = {
  Account: {
    isEmailUnreachable: ({ profile }: AccountView, _given, { db }) =>
      isUnreachable(db, profile.contact_information.email),
  },
  Query: {
    account: ofContext(readAccount),
  },
};
