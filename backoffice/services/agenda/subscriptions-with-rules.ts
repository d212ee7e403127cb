/** The subscriptions of an account that are delivered, with what is known about their issues, for a stretch of days. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { localTime } from '../../kernel/local-time.ts';
import { listIssueComplaints } from '../complaints/issue-complaints.ts';
import { listKnownDelays } from '../delays/delays.repository.ts';
import { areDelaysOpen } from '../delays/delays.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { listHeldSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { type AboutIssues, type AgendaDay, agendaOf } from './agenda.rules.ts';

/** Days back and ahead that the pages show. */
export const DAYS_SHOWN = 14;

export interface DeliveredSubscription {
  readonly subscription: HeldSubscription;
  readonly aboutIssues: AboutIssues;
}

/** Who asks: a reader, or a calendar program in a reader's name. */
export type Asking = Pick<
  BackofficeContext,
  'db' | 'account' | 'visibleBrands' | 'content' | 'flags' | 'surface' | 'now' | 'today'
>;

/** @param ahead days after today that are looked at; back it is always `DAYS_SHOWN` */
export async function listDelivered(context: Asking, ahead = DAYS_SHOWN): Promise<DeliveredSubscription[]> {
  const { db, account, visibleBrands, today } = context;
  // A day more on both sides, for readers whose midnight is another.
  const from = addDays(today, -DAYS_SHOWN - 1);
  const [held, delays, complaints] = await Promise.all([
    listHeldSubscriptions(db, account.id, visibleBrands, from),
    listKnownDelays(db, { from, to: addDays(today, ahead + 1) }),
    listIssueComplaints(db, { accountId: account.id, from }),
  ]);
  return held
    .filter((subscription) => isShown(subscription, context))
    .map((subscription) => ({
      subscription,
      aboutIssues: {
        delays: areDelaysOpen(context, subscription.brandKey) ? delays : [],
        complaints: complaints.filter(({ subscriptionId }) => subscriptionId === subscription.id),
      },
    }));
}

/** Delivered, not long over, and its area open for the host that is visited and for its own brand. */
function isShown(
  { kind, brandKey, endsOn, rules }: HeldSubscription,
  { flags, content, surface, today }: Asking,
): boolean {
  return (
    kind !== 'account' &&
    (endsOn === null || today <= addDays(endsOn, rules.complaintDays)) &&
    isFeatureOpen('agenda', flags, surface) &&
    isFeatureOpen('agenda', content.flagsOf(brandKey), surface)
  );
}

/** From so many days before today to so many after it, where the subscriber lives. */
export function agendaAround(
  { subscription, aboutIssues: known }: DeliveredSubscription,
  { past, coming }: { readonly past: number; readonly coming: number },
  context: Pick<Asking, 'now'>,
): AgendaDay[] {
  const time = localTime(context.now, subscription.rules.timeZone);
  const period: { from: IsoDay; to: IsoDay } = {
    from: addDays(time.day, -past),
    to: addDays(time.day, coming),
  };
  return agendaOf(subscription, period, time, known);
}
