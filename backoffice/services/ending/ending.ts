/** When a subscription ends if the reader ends it now, and what follows. The page shows it before the reader confirms. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { plannedDays } from '../../delivery-calendar/delivery-calendar.ts';
import type { ProductRules } from '../../delivery-calendar/rule-set.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refused.ts';
import { creditsUntil } from '../holiday/credits-until.ts';
import { backBy, readTerms, whatComesBack } from '../invoices/what-comes-back.ts';
import { listOfSubscription } from '../sharing/sharing.repository.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { canBeKept, untilEnd } from '../subscriptions/subscriptions.rules.ts';
import { findSubscription, subscriberTime, whyNotAllowed } from '../subscriptions/subscriptions.ts';
import { findEnding } from './ending.repository.ts';
import { type NoticeRules, noticeRulesOf } from './notice.rule-set.ts';
import { lastDayOf } from './notice.rules.ts';

export type Projection = Awaited<ReturnType<typeof projectEnd>>;

interface Named {
  readonly brandId: string;
  readonly subscriptionId: string;
}

/** @throws Refused NOT-FOUND for a subscription that the reader does not hold here */
export async function subscriptionEnd(context: BackofficeContext, named: Named) {
  const held = await findSubscription(context, named);
  if (!held) throw notFound();
  return viewOf(context, held);
}

async function viewOf(context: BackofficeContext, held: HeldSubscription) {
  const isAsked = canBeKept(held, subscriberTime(held, context).day);
  const asked = isAsked ? await findEnding(context.db, held.id) : undefined;
  const { readers } = await listOfSubscription(context.db, held.id);
  const end = await projectEnd(context, held);
  return {
    ...end,
    subscription: held,
    reason: isAsked ? null : whyNotAllowed('terminate', held, context),
    isAsked,
    readers: readers.length,
    why: asked?.reason ?? null,
  };
}

/** As of today; of a subscription that has a last day, with that day. */
export async function projectEnd(context: BackofficeContext, held: HeldSubscription) {
  const { day: today } = subscriberTime(held, context);
  const terms = await readTerms(context.db, held, today);
  const { ending: ofProduct }: ProductRules<'ending', NoticeRules> = held.rules;
  const { noticeMonths } = noticeRulesOf(held.country, held.kind, ofProduct);
  const lastDay = held.endsOn ?? lastDayOf({ noticeOn: today, noticeMonths, ...terms });
  const days = plannedDays({ ...held, endsOn: lastDay }, addDays(today, 1), lastDay);
  const expected = await creditsUntil(context, { subscriptionId: held.id, today, lastDay });
  const issues = days.filter((one) => 'address' in one);
  return {
    ...(await whatComesBack(context, { subscriptionId: held.id, lastDay, expected })),
    held,
    lastDay,
    issues: issues.length,
    lastIssue: issues.at(-1)?.day ?? null,
    backBy: backBy(lastDay),
    riseOn: terms.riseOn,
    cut: cutChanges(held, lastDay),
  };
}

function cutChanges({ suspensions, temporaryAddresses }: HeldSubscription, lastDay: IsoDay) {
  const all = [
    ...suspensions.map((one) => ({ ...one, kind: 'suspension' as const })),
    ...temporaryAddresses.map((one) => ({ ...one, kind: 'temporary_address' as const })),
  ];
  return all
    .filter((one) => untilEnd(one, lastDay) !== one)
    .map(({ kind, firstDay, lastDay: until }) => ({ kind, firstDay, lastDay: until }));
}
