import { fromInput, type Resolvers } from '../../kernel/resolvers.ts';
import { emailOfSubscription } from '../subscriptions/subscription-email.repository.ts';
import { changeEmail } from './ask-email-change.ts';
import { pendingEmail } from './pending-email.ts';

type Held = { readonly id: string };

export const emailResolvers: Resolvers = {
  Account: {
    pendingEmail: (_account, _given, context) => pendingEmail(context, null),
  },
  Subscription: {
    email: ({ id }: Held, _given, { db, account }) =>
      emailOfSubscription(db, { accountId: account.id, subscriptionId: id }),
    pendingEmail: ({ id }: Held, _given, context) => pendingEmail(context, id),
  },
  Mutation: {
    changeEmail: fromInput(changeEmail),
  },
};
