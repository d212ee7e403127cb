/** An account's subscriptions with the data for the holiday rules, in a fixed number of statements. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { ProductRules } from '../../delivery-calendar/rule-set.ts';
import type { Owner } from '../../kernel/context.ts';
import type { Db } from '../../kernel/tables.ts';
import { listTerms } from '../invoices/terms.repository.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { listHeldSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import type { HolidaySubscription, SubscriptionWithRules } from './change.ts';
import { listExtensions, listGrants } from './holiday.repository.ts';
import { type HolidayRules, holidayRulesOf } from './holiday.rule-set.ts';

/** Months of past changes: enough for a quota year that began last year, and for the overview. */
const HISTORY_MONTHS = 24;

export const historySince = (today: IsoDay): IsoDay =>
  Temporal.PlainDate.from(today).subtract({ months: HISTORY_MONTHS }).toString();

export async function listHolidaySubscriptions(
  db: Db,
  { account, visibleBrands, today }: Owner,
): Promise<HolidaySubscription[]> {
  const accountId = account.id;
  const [held, terms, grants, extensions] = await Promise.all([
    listHeldSubscriptions(db, accountId, visibleBrands, historySince(today)),
    listTerms(db, { accountId }),
    listGrants(db, { accountId }),
    listExtensions(db, { accountId }),
  ]);
  return held.map((subscription) => {
    const own = (row: { readonly subscriptionId: string }) => row.subscriptionId === subscription.id;
    return {
      ...withRules(subscription),
      terms: terms.filter(own),
      grants: grants.filter(own),
      extension: extensions.find(own) ?? null,
    };
  });
}

export function withRules(subscription: HeldSubscription): SubscriptionWithRules {
  const { holiday: ofProduct }: ProductRules<'holiday', HolidayRules> = subscription.rules;
  return { ...subscription, holiday: holidayRulesOf(subscription.country, subscription.kind, ofProduct) };
}
