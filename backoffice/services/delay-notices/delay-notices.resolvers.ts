/** Field name = use case, one line each. */
import type { Resolvers } from '../../kernel/resolvers.ts';
import { chooseDelayNotices, delayNotices } from './choose-notices.ts';

export const delayNoticesResolvers: Resolvers = {
  Account: { delayNotices: (_account, _arguments, context) => delayNotices(context) },
  DeliveryServices: { delayNotices: (_services, _arguments, context) => delayNotices(context) },
  Mutation: {
    chooseDelayNotices: (_root, { input }: { readonly input: unknown }, context) =>
      chooseDelayNotices(context, input),
  },
};
