/** Pure decisions about the actions on a subscription, and why one is not allowed. */

import type { FeatureName } from '../../../contract/areas.ts';
import type { Brand } from '../../../contract/brand.ts';
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { SUBSCRIPTION_ACTIONS, type SubscriptionAction } from '../../../contract/features.ts';
import type { ViolationCode } from '../../../contract/violations.ts';
import type { HeldSubscription } from './subscription.ts';
import { type SubscriptionState, stateOn } from './subscriptions.rules.ts';

export interface Action {
  readonly name: (typeof SUBSCRIPTION_ACTIONS)[number]['name'];
  readonly allowed: boolean;
  /** Why it is not allowed. */
  readonly reason: ViolationCode | null;
  readonly url: string | null;
}

/** @param isOpen whether a feature is on, for the requested host and for the subscription's own brand */
export function actionsOn(
  subscription: HeldSubscription,
  brand: Brand,
  today: IsoDay,
  isOpen: (feature: FeatureName) => boolean,
): Action[] {
  return SUBSCRIPTION_ACTIONS.map((rule: SubscriptionAction & { readonly name: Action['name'] }) => {
    const url = typeof rule.by === 'string' ? null : (brand[rule.by.link] ?? null);
    const isOffered = url !== null || isOpenBy(rule, isOpen);
    const reason = isOffered ? whyNot(rule, subscription, today) : 'NOT-OFFERED';
    return { name: rule.name, allowed: reason === null, reason, url: reason === null ? url : null };
  });
}

function isOpenBy({ by }: SubscriptionAction, isOpen: (feature: FeatureName) => boolean): boolean {
  const feature = typeof by === 'string' ? by : by.otherwise;
  return feature !== undefined && isOpen(feature);
}

function whyNot(rule: SubscriptionAction, subscription: HeldSubscription, today: IsoDay) {
  if (rule.needs.includes('delivery') && subscription.kind === 'account') return 'NOT-DELIVERED';
  if (rule.needs.includes('digital access') && !subscription.digitalAccess) return 'NO-DIGITAL-ACCESS';
  const state = stateOn(subscription, today);
  if (state === 'ended' && !isStillOpen(rule, subscription, today)) return 'ENDED';
  if (rule.needs.includes('to have started') && state === 'upcoming') return 'NOT-STARTED';
  if (rule.needs.includes('not to be ending') && isEnding(subscription, state)) return 'ENDING';
  return null;
}

function isStillOpen(rule: SubscriptionAction, { endsOn, rules }: HeldSubscription, today: IsoDay): boolean {
  return (
    rule.afterTheEnd !== undefined && endsOn !== null && today <= addDays(endsOn, rules[rule.afterTheEnd])
  );
}

/** Also during a pause. */
function isEnding({ endsOn }: HeldSubscription, state: SubscriptionState): boolean {
  return endsOn !== null && state !== 'ended';
}
