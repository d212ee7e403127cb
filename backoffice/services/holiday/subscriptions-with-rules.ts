/** An account's subscriptions with everything the holiday rules look at: five statements, however many there are. */
import type { Kysely } from 'kysely';
import type { Brand } from '../../../contract/brand.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import { listHeldSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import type { HolidaySubscription } from './change.ts';
import { listExtensions, listGrants, listTerms } from './holiday.repository.ts';
import { holidayRulesOf, type ProductRules } from './holiday.rule-set.ts';

/** Months of changes that still matter: a quota year that began last year, and an overview of the past. */
const REMEMBERED_MONTHS = 24;

export const rememberedSince = (today: IsoDay): IsoDay =>
  Temporal.PlainDate.from(today).subtract({ months: REMEMBERED_MONTHS }).toString();

interface Whose {
  readonly account: { readonly id: string };
  readonly visibleBrands: readonly Brand[];
  readonly today: IsoDay;
}

export async function listHolidaySubscriptions(
  db: Kysely<BackofficeTables>,
  { account, visibleBrands, today }: Whose,
): Promise<HolidaySubscription[]> {
  const accountId = account.id;
  const [held, terms, grants, extensions] = await Promise.all([
    listHeldSubscriptions(db, accountId, visibleBrands, rememberedSince(today)),
    listTerms(db, { accountId }),
    listGrants(db, { accountId }),
    listExtensions(db, { accountId }),
  ]);
  return held.map((subscription) => {
    const own = (row: { readonly subscriptionId: string }) => row.subscriptionId === subscription.id;
    const { holiday: ofProduct }: ProductRules = subscription.rules;
    return {
      ...subscription,
      holiday: holidayRulesOf(subscription.country, subscription.kind, ofProduct),
      terms: terms.filter(own),
      grants: grants.filter(own),
      extension: extensions.find(own) ?? null,
    };
  });
}
