/** Queries about the delivery of subscriptions. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refused.ts';
import { recentQuestions } from '../complaints/recent-questions.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { brandOf } from '../subscriptions/subscriptions.ts';
import {
  agendaAround,
  DAYS_SHOWN,
  type DeliveredSubscription,
  factsOf,
  listDelivered,
} from './subscriptions-with-rules.ts';

export async function deliveryServices(context: BackofficeContext) {
  return { today: context.today, subscriptions: await listDelivered(context) };
}

/** @throws Refused NOT-FOUND when it does not exist, belongs to another account, or is not shown or delivered here */
export async function deliveryOfSubscription(
  context: BackofficeContext,
  { brandId, subscriptionId }: { readonly brandId: string; readonly subscriptionId: string },
): Promise<DeliveredSubscription> {
  const found = (await listDelivered(context)).find(
    ({ subscription }) => subscription.id === subscriptionId && brandOf(subscription, context).id === brandId,
  );
  if (!found) throw notFound();
  return found;
}

/** At most as many days as the pages show. */
export function agenda(
  subscription: DeliveredSubscription,
  { past, coming }: { readonly past: number; readonly coming: number },
  context: BackofficeContext,
) {
  const most = (days: number) => Math.min(Math.max(0, days), DAYS_SHOWN);
  return agendaAround(subscription, { past: most(past), coming: most(coming) }, context);
}

const LONGEST_CALENDAR = 42;

/** The days from today; at least one and at most `LONGEST_CALENDAR`. */
export async function calendar(held: HeldSubscription, days: number, context: BackofficeContext) {
  const coming = Math.min(Math.max(1, days), LONGEST_CALENDAR) - 1;
  const issueFacts = await factsOf(held, context);
  return agendaAround({ subscription: held, issueFacts }, { past: 0, coming }, context);
}

/** The days of the issues of which the reader answered that they came. */
export async function cameOn(
  { subscription }: DeliveredSubscription,
  context: BackofficeContext,
): Promise<IsoDay[]> {
  const questions = await recentQuestions(context);
  return questions
    .filter((asked) => asked.subscription_id === subscription.id && asked.answer === 'yes')
    .map(({ issue_day }) => issue_day);
}
