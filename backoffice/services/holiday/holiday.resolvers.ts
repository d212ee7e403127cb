/** Field name = use case, one line each. */
import type { Resolvers } from '../../kernel/resolvers.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { endChange } from './end-change.ts';
import { currentChanges, holidayDays, holidayPresets, holidayQuote, holidayServices } from './holiday.ts';
import { submitTemporaryAddress, suspendDelivery } from './submit-change.ts';

type Input<Use extends (...given: never[]) => unknown> = { readonly input: Parameters<Use>[1] };
type Ended = { readonly input: { readonly changeId: string } };

export const holidayResolvers: Resolvers = {
  Query: {
    holidayServices: (_root, _given, context) => holidayServices(context),
    holidayDays: (_root, given: Parameters<typeof holidayDays>[1], context) => holidayDays(context, given),
    holidayPresets: (_root, given: Parameters<typeof holidayPresets>[1], context) =>
      holidayPresets(context, given),
    holidayQuote: (_root, { input }: Input<typeof holidayQuote>, context) => holidayQuote(context, input),
  },
  Mutation: {
    suspendDeliveryV2: (_root, { input }: Input<typeof suspendDelivery>, context) =>
      suspendDelivery(context, input),
    submitTemporaryDeliveryAddressV2: (_root, { input }: Input<typeof submitTemporaryAddress>, context) =>
      submitTemporaryAddress(context, input),
    cancelDeliverySuspensionV2: (_root, { input }: Ended, context) => endChange(context, 'suspension', input),
    cancelTemporaryDeliveryAddressV2: (_root, { input }: Ended, context) =>
      endChange(context, 'temporary_address', input),
  },
  Subscription: {
    changes: (held: HeldSubscription, _given, context) => currentChanges(held, context),
  },
  Violation: {
    values: ({ values }: { readonly values?: readonly unknown[] }) => values ?? [],
  },
};
