/** The delivered subscriptions of an account, with the known delays and complaints about their issues. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { localTime } from '../../kernel/local-time.ts';
import { recentIssueComplaints } from '../complaints/issue-complaints.ts';
import { delaysFor } from '../delays/delays.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { listHeldSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { type AgendaDay, agendaOf, type IssueFacts } from './agenda.rules.ts';

/** Days back and ahead that the pages show. */
export const DAYS_SHOWN = 14;

export interface DeliveredSubscription {
  readonly subscription: HeldSubscription;
  readonly issueFacts: IssueFacts;
}

/** The context of a reader, or of a calendar program with a reader's key. */
export type AgendaContext = Pick<
  BackofficeContext,
  'db' | 'account' | 'visibleBrands' | 'content' | 'flags' | 'surface' | 'now' | 'today'
>;

/** With the changes since `DAYS_SHOWN` days before today. */
export async function listDelivered(context: AgendaContext): Promise<DeliveredSubscription[]> {
  const { db, account, visibleBrands, today } = context;
  // One day more, for another time zone.
  const from = addDays(today, -DAYS_SHOWN - 1);
  const held = await listHeldSubscriptions(db, account.id, visibleBrands, from);
  return Promise.all(
    held
      .filter((subscription) => isShown(subscription, context))
      .map(async (subscription) => ({ subscription, issueFacts: await factsOf(subscription, context) })),
  );
}

/** What is known of the issues of a subscription. Read once for all subscriptions of a request. */
export async function factsOf(
  { id, brandKey, kind }: HeldSubscription,
  context: AgendaContext,
): Promise<IssueFacts> {
  if (kind === 'account') return { delays: [], complaints: [] };
  const [delays, complaints] = await Promise.all([
    delaysFor(context, brandKey),
    recentIssueComplaints(context),
  ]);
  return { delays, complaints: complaints.filter(({ subscriptionId }) => subscriptionId === id) };
}

/** Delivered, not ended long ago, and with the feature on for the requested host and for its own brand. */
function isShown(
  { kind, brandKey, endsOn, rules }: HeldSubscription,
  { flags, content, surface, today }: AgendaContext,
): boolean {
  return (
    kind !== 'account' &&
    (endsOn === null || today <= addDays(endsOn, rules.complaintDays)) &&
    isFeatureOpen('agenda', flags, surface) &&
    isFeatureOpen('agenda', content.flagsOf(brandKey), surface)
  );
}

/** From `past` days before today to `coming` days after it, in the subscriber's time zone. */
export function agendaAround(
  { subscription, issueFacts }: DeliveredSubscription,
  { past, coming }: { readonly past: number; readonly coming: number },
  context: Pick<AgendaContext, 'now'>,
): AgendaDay[] {
  const time = localTime(context.now, subscription.rules.timeZone);
  const period: { from: IsoDay; to: IsoDay } = {
    from: addDays(time.day, -past),
    to: addDays(time.day, coming),
  };
  return agendaOf(subscription, period, time, issueFacts);
}
