import { fromArguments, fromInput, ofContext, ofSource, type Resolvers } from '../../kernel/resolvers.ts';
import { endChange } from './end-change.ts';
import { currentChanges, holidayDays, holidayPresets, holidayQuote, holidayServices } from './holiday.ts';
import { submitTemporaryAddress, suspendDelivery } from './submit-change.ts';

type Ended = { readonly input: { readonly changeId: string } };

export const holidayResolvers: Resolvers = {
  Query: {
    holidayServices: ofContext(holidayServices),
    holidayDays: fromArguments(holidayDays),
    holidayPresets: fromArguments(holidayPresets),
    holidayQuote: fromInput(holidayQuote),
  },
  Mutation: {
    suspendDeliveryV2: fromInput(suspendDelivery),
    submitTemporaryDeliveryAddressV2: fromInput(submitTemporaryAddress),
    cancelDeliverySuspensionV2: (_root, { input }: Ended, context) => endChange(context, 'suspension', input),
    cancelTemporaryDeliveryAddressV2: (_root, { input }: Ended, context) =>
      endChange(context, 'temporary_address', input),
  },
  Subscription: {
    changes: ofSource(currentChanges),
  },
  Violation: {
    values: ({ values }: { readonly values?: readonly unknown[] }) => values ?? [],
  },
};
