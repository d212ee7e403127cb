/** The actions of a subscription: links to the allowed ones, and the reasons why others are refused. */
import {
  isFeatureOpen,
  SUBSCRIPTION_ACTIONS,
  type SubscriptionAction,
  type Surface,
} from '../../../contract/features.ts';
import type { ResolvedFlags } from '../../../contract/flags.ts';
import type { IconName } from '../../layouts/icons/icons.ts';
import { ROUTE_BY_PATH } from '../../lib/shared/routes.ts';
import { byNextDelivery, type Subscription } from './hero.ts';

type Action = Subscription['actions'][number];
type Name = Action['name'];

const ICONS: Record<Name, IconName> = {
  read_online: 'read',
  holiday: 'sun',
  complaint: 'missing',
  moving_house: 'box',
  change_payment: 'payment',
  change_email: 'letter',
  share: 'share',
  unlink: 'cross',
  change: 'paper',
  terminate: 'stop',
};

export interface ActionLink {
  readonly name: Name;
  readonly href: string;
  readonly icon: IconName;
}

/** What the links need of a subscription. */
export type Linked = Pick<Subscription, 'brandId' | 'subscriptionId'> & {
  readonly actions: readonly (Pick<Action, 'name' | 'allowed'> & Partial<Action>)[];
};

export interface Gates {
  readonly flags: ResolvedFlags;
  readonly surface: Surface;
}

/** The allowed actions that have an open page of the portal, or a page of the brand. */
export function allowedActions(subscription: Linked, gates: Gates): readonly ActionLink[] {
  return subscription.actions.flatMap(({ name, allowed, url }) => {
    const href = allowed ? (url ?? pageFor(name, subscription, gates)) : undefined;
    return href ? [{ name, href, icon: ICONS[name] }] : [];
  });
}

/** What a reader needs most, first. */
type Order = Partial<Record<Name, number>>;
const MAIN: Order = { read_online: 1, complaint: 2, holiday: 3 };
const ON_CARDS: Order = { holiday: 1, complaint: 2, moving_house: 3, read_online: 4 };

export interface MainAction {
  readonly action: ActionLink;
  readonly subscriptionId: string;
}

/**
 * The yellow action of the page: of the title that comes next, else of the first that offers one.
 * @param isTold whether the page has the complaint about the title's last issue, or asks whether it came
 */
export function mainActionOf(
  subscriptions: readonly Subscription[],
  gates: Gates,
  isTold: (subscription: Subscription) => boolean,
): MainAction | undefined {
  const links = byNextDelivery(subscriptions).flatMap((one) => {
    const allowed = allowedActions(one, gates);
    const [action] = inOrder(
      isTold(one) ? allowed.filter(({ name }) => name !== 'complaint') : allowed,
      MAIN,
    );
    return action ? [{ action, subscriptionId: one.subscriptionId }] : [];
  });
  return links[0];
}

export interface CardActions {
  /** At most two, as buttons; none beside the button of a running pause. */
  readonly first: readonly ActionLink[];
  readonly more: readonly ActionLink[];
}

/** The actions of a card, without those that the page already shows above it. */
export function cardActions(
  subscription: Subscription,
  gates: Gates,
  told: readonly string[],
  isPaused = false,
): CardActions {
  const links = allowedActions(subscription, gates).filter(({ name }) => !told.includes(name));
  const first = isPaused ? [] : inOrder(links, ON_CARDS).slice(0, 2);
  return { first, more: links.filter((link) => !first.includes(link)) };
}

/** The links that the order has. */
function inOrder(links: readonly ActionLink[], order: Order): ActionLink[] {
  return links
    .filter(({ name }) => name in order)
    .toSorted((one, other) => (order[one.name] ?? 0) - (order[other.name] ?? 0));
}

/** The refused actions, each with the code of its reason. */
export function refusedActions({ actions }: Subscription): readonly { name: Name; reason: string }[] {
  return actions.flatMap(({ name, allowed, reason }) => (!allowed && reason ? [{ name, reason }] : []));
}

/** Where a subscription is ended, and kept after all. */
export const endPath = ({ brandId, subscriptionId }: Pick<Linked, 'brandId' | 'subscriptionId'>): string =>
  `/abonnementen/beeindigen/${encodeURIComponent(brandId)}/${encodeURIComponent(subscriptionId)}`;

/** The same page in a brand's app: `/…/app/…`. */
const inApp = (path: string) => path.replace(/^\/[^/]+/, '$&/app');

function pageFor(
  name: Name,
  { brandId, subscriptionId }: Linked,
  { flags, surface }: Gates,
): string | undefined {
  const action: SubscriptionAction | undefined = SUBSCRIPTION_ACTIONS.find((one) => one.name === name);
  // An app shows the page for the web when there is no other.
  const route = action?.path
    ? ((surface === 'app' ? ROUTE_BY_PATH.get(inApp(action.path)) : undefined) ??
      ROUTE_BY_PATH.get(action.path))
    : undefined;
  if (!route?.built || !isFeatureOpen(route.feature, flags, surface)) return undefined;
  const path = route.path
    .replace('[brand_id]', encodeURIComponent(brandId))
    .replace('[subscription_id]', encodeURIComponent(subscriptionId));
  // The complaint form opens with this subscription filled in.
  return name === 'complaint' ? `${path}?abonnement=${encodeURIComponent(subscriptionId)}` : path;
}
