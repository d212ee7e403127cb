import { fromInput, ofContext, type Resolvers } from '../../kernel/resolvers.ts';
import { requestLinkCode } from './link-code.ts';
import { linkSubscription } from './link-subscription.ts';
import { subscriptionLinking } from './linking.ts';
import { redeemLinkCode } from './redeem-code.ts';
import { unlinkSubscription } from './unlink-subscription.ts';

export const linkingResolvers: Resolvers = {
  Query: {
    subscriptionLinking: ofContext(subscriptionLinking),
  },
  Mutation: {
    linkSubscription: fromInput(linkSubscription),
    requestLinkCode: fromInput(requestLinkCode),
    redeemLinkCode: fromInput(redeemLinkCode),
    unlinkSubscription: fromInput(unlinkSubscription),
  },
};
