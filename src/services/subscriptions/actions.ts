/** The actions of a subscription: links to the allowed ones, and the reasons why others are refused. */
import {
  isFeatureOpen,
  SUBSCRIPTION_ACTIONS,
  type SubscriptionAction,
  type Surface,
} from '../../../contract/features.ts';
import type { ResolvedFlags } from '../../../contract/flags.ts';
import type { IconName } from '../../layouts/icons/icons.ts';
import { ROUTES } from '../../lib/shared/routes.ts';
import type { Subscription } from './hero.ts';

type Action = Subscription['actions'][number];
type Name = Action['name'];

const ICONS: Record<Name, IconName> = {
  read_online: 'read',
  holiday: 'sun',
  complaint: 'delivery',
  moving_house: 'box',
  change_payment: 'payment',
  change_email: 'letter',
  share: 'share',
  change: 'paper',
  terminate: 'stop',
};

export interface ActionLink {
  readonly name: Name;
  readonly href: string;
  readonly icon: IconName;
}

interface Gates {
  readonly flags: ResolvedFlags;
  readonly surface: Surface;
}

/** The allowed actions that have an open page of the portal, or a page of the brand. */
export function allowedActions(subscription: Subscription, gates: Gates): readonly ActionLink[] {
  return subscription.actions.flatMap(({ name, allowed, url }) => {
    const href = allowed ? (url ?? pageFor(name, subscription, gates)) : undefined;
    return href ? [{ name, href, icon: ICONS[name] }] : [];
  });
}

/** The refused actions, each with the code of its reason. */
export function refusedActions({ actions }: Subscription): readonly { name: Name; reason: string }[] {
  return actions.flatMap(({ name, allowed, reason }) => (!allowed && reason ? [{ name, reason }] : []));
}

function pageFor(
  name: Name,
  { brandId, subscriptionId }: Subscription,
  { flags, surface }: Gates,
): string | undefined {
  const action: SubscriptionAction | undefined = SUBSCRIPTION_ACTIONS.find((one) => one.name === name);
  const route = ROUTES.find(({ path }) => path === action?.path);
  if (!route?.built || !isFeatureOpen(route.feature, flags, surface)) return undefined;
  return route.path
    .replace('[brand_id]', encodeURIComponent(brandId))
    .replace('[subscription_id]', encodeURIComponent(subscriptionId));
}
