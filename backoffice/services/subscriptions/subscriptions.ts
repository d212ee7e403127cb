import type { FeatureName } from '../../../contract/areas.ts';
import type { Brand } from '../../../contract/brand.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import type { ViolationCode } from '../../../contract/violations.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { localTime } from '../../kernel/local-time.ts';
import { notFound } from '../../kernel/refused.ts';
import { type Action, actionsOn } from './actions.rules.ts';
import type { HeldSubscription } from './subscription.ts';
import { listHeldSubscriptions } from './subscriptions.repository.ts';

/** Every subscription of the account that this brand's host shows, newest start first. */
export function listSubscriptions(context: BackofficeContext): Promise<HeldSubscription[]> {
  return listHeldSubscriptions(context.db, context.account.id, context.visibleBrands, context.today);
}

/** Undefined when it does not exist, belongs to another account, or to a brand that this host does not show. */
export async function findSubscription(
  context: BackofficeContext,
  { brandId, subscriptionId }: { brandId: string; subscriptionId: string },
): Promise<HeldSubscription | undefined> {
  const shown = await listSubscriptions(context);
  return shown.find((one) => one.id === subscriptionId && brandOf(one, context).id === brandId);
}

export function brandOf({ brandKey }: HeldSubscription, { visibleBrands }: BackofficeContext): Brand {
  const brand = visibleBrands.find(({ key }) => key === brandKey);
  if (!brand) throw new Error(`The subscription's brand ${brandKey} is not shown at this host`);
  return brand;
}

/** The local time of the subscriber. */
export function subscriberTime({ rules }: HeldSubscription, { now }: BackofficeContext) {
  return localTime(now, rules.timeZone);
}

/** Whether the feature is on for the requested host and for the subscription's own brand. */
export function isOpenFor(
  feature: FeatureName,
  { brandKey }: Pick<HeldSubscription, 'brandKey'>,
  { content, flags, surface }: BackofficeContext,
): boolean {
  return isFeatureOpen(feature, flags, surface) && isFeatureOpen(feature, content.flagsOf(brandKey), surface);
}

export function actionsOf(subscription: HeldSubscription, context: BackofficeContext) {
  const { day } = subscriberTime(subscription, context);
  return actionsOn(subscription, brandOf(subscription, context), day, (feature) =>
    isOpenFor(feature, subscription, context),
  );
}

/** Why an action on a subscription is not allowed; null when it is. */
export function whyNotAllowed(
  action: Action['name'],
  subscription: HeldSubscription,
  context: BackofficeContext,
): ViolationCode | null {
  return actionsOf(subscription, context).find(({ name }) => name === action)?.reason ?? null;
}

/** @throws Refused NOT-FOUND when it does not exist, belongs to another account or is not shown here */
export function pickSubscription<Held extends { readonly id: string }>(
  all: readonly Held[],
  id: string,
): Held {
  const subscription = all.find((one) => one.id === id);
  if (!subscription) throw notFound();
  return subscription;
}

/** In the order of the ids. @throws Refused NOT-FOUND as `pickSubscription` does */
export const pickSubscriptions = <Held extends { readonly id: string }>(
  all: readonly Held[],
  ids: readonly string[],
): Held[] => [...new Set(ids)].map((id) => pickSubscription(all, id));
