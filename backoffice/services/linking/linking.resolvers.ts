/** Field name = use case. */
import type { Resolvers } from '../../kernel/resolvers.ts';
import { requestLinkCode } from './link-code.ts';
import { linkSubscription } from './link-subscription.ts';
import { subscriptionLinking } from './linking.ts';
import { redeemLinkCode } from './redeem-code.ts';
import { unlinkSubscription } from './unlink-subscription.ts';

export const linkingResolvers: Resolvers = {
  Query: {
    subscriptionLinking: (_root, _given, context) => subscriptionLinking(context),
  },
  Mutation: {
    linkSubscription: (_root, { input }, context) => linkSubscription(context, input),
    requestLinkCode: (_root, { input }, context) => requestLinkCode(context, input),
    redeemLinkCode: (_root, { input }, context) => redeemLinkCode(context, input),
    unlinkSubscription: (_root, { input }, context) => unlinkSubscription(context, input),
  },
};
