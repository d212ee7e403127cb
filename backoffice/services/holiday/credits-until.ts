/** What pauses still credit until a subscription ends: the job books it when their issues have passed. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { listBooked } from '../credits/credits.repository.ts';
import { idsOfAccount } from '../subscriptions/subscriptions.repository.ts';
import { LOOK_BACK_DAYS } from './book-credits.ts';
import { creditsDue } from './credits.rules.ts';
import { historySince, listHolidaySubscriptions } from './subscriptions-with-rules.ts';

interface Ending {
  readonly subscriptionId: string;
  readonly today: IsoDay;
  readonly lastDay: IsoDay;
}

export async function creditsUntil(
  { db, account, visibleBrands }: Pick<BackofficeContext, 'db' | 'account' | 'visibleBrands'>,
  { subscriptionId, today, lastDay }: Ending,
) {
  const all = await listHolidaySubscriptions(db, { account, visibleBrands, today });
  const subscription = all.find(({ id }) => id === subscriptionId);
  if (!subscription || subscription.suspensions.length === 0) return [];
  const booked = await listBooked(db, idsOfAccount(db, account.id), historySince(today));
  const own = booked.filter((one) => one.subscriptionId === subscriptionId);
  const since = addDays(today, -LOOK_BACK_DAYS);
  return creditsDue({ ...subscription, endsOn: lastDay }, own, since, addDays(lastDay, 1));
}
