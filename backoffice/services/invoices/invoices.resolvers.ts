import { fromArguments, ofContext, ofSource, type Resolvers } from '../../kernel/resolvers.ts';
import { creditedOn } from './credited-on.ts';
import { invoices, moneyHeadline } from './invoices.ts';
import { moneyOnCard } from './money.ts';

export const invoicesResolvers: Resolvers = {
  Query: {
    invoices: fromArguments(invoices),
    moneyHeadline: ofContext(moneyHeadline),
  },
  Subscription: {
    money: ofSource(moneyOnCard),
  },
  HolidayChange: {
    creditedOn: ({ changeId }: { readonly changeId: string }, _given, context) =>
      creditedOn(changeId, context),
  },
  Complaint: {
    creditedOn: ({ complaintId }: { readonly complaintId: string }, _given, context) =>
      creditedOn(complaintId, context),
  },
};
