import { fromInput, ofContext, type Resolvers } from '../../kernel/resolvers.ts';
import { chooseDelayNotices, delayNotices } from './choose-notices.ts';

export const delayNoticesResolvers: Resolvers = {
  Account: { delayNotices: ofContext(delayNotices) },
  DeliveryServices: { delayNotices: ofContext(delayNotices) },
  Mutation: {
    chooseDelayNotices: fromInput(chooseDelayNotices),
  },
};
