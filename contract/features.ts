/** Whether an area or an option is open, and what can be done with a subscription. */
import { type AreaFlags, CHOICES, FEATURES, type FeatureName } from './areas.ts';
import type { Brand } from './brand.ts';
import type { BrandFlag, GeneralFlag, ResolvedFlags } from './flags.ts';

/** Where the reader is: in a browser, or in the webview of a brand's app. */
export type Surface = 'web' | 'app';

/** Whether an area is open for a brand on a surface. */
export function isFeatureOpen(name: FeatureName, flags: ResolvedFlags, surface: Surface): boolean {
  const feature: AreaFlags<BrandFlag, GeneralFlag> = FEATURES[name];
  const key = surface === 'app' && feature.inApp ? feature.inApp : feature.opensBy;
  if (key === 'always') return true;
  if ('anyOf' in key) return key.anyOf.some((flag) => flags.brand[flag]);
  return 'brand' in key ? flags.brand[key.brand] : flags.general[key.general];
}

export type Choice = keyof typeof CHOICES;

/** Whether an option is on. `isFeatureOpen` decides whether its area is open at all. */
export function isChosen(choice: Choice, flags: ResolvedFlags): boolean {
  return flags.general[CHOICES[choice].chosenBy];
}

type Need = 'delivery' | 'digital access' | 'to have started' | 'not to be ending';

export interface SubscriptionAction {
  readonly name: string;
  /** The area that opens it, or the brand's page where it is done; without such a page the area of `otherwise`. */
  readonly by:
    | FeatureName
    | { readonly link: keyof Brand & `subscription${string}Url`; readonly otherwise?: FeatureName };
  readonly needs: readonly Need[];
  /** Still possible for some time after the end; the rule set says how long. */
  readonly afterTheEnd?: 'complaintDays';
  /** Its page in the routes table. */
  readonly path?: string;
}

/** What can be done with a subscription, in the order in which it is offered. */
export const SUBSCRIPTION_ACTIONS = [
  {
    name: 'read_online',
    by: { link: 'subscriptionReadOnlineUrl' },
    needs: ['digital access', 'to have started'],
  },
  { name: 'holiday', by: 'holiday', needs: ['delivery'], path: '/vakantieservice/doorgeven' },
  {
    name: 'complaint',
    by: 'complaints',
    needs: ['delivery', 'to have started'],
    afterTheEnd: 'complaintDays',
    path: '/bezorgservice/klacht',
  },
  { name: 'moving_house', by: 'movinghouse', needs: ['delivery'], path: '/verhuisservice/doorgeven' },
  {
    name: 'change_payment',
    by: 'changepayment',
    needs: [],
    path: '/betaalservice/wijzigen/[brand_id]/[subscription_id]',
  },
  {
    name: 'change_email',
    by: 'changeemail',
    needs: [],
    path: '/abonnementen/email/[brand_id]/[subscription_id]',
  },
  {
    name: 'share',
    by: 'sharedaccesssendinvitation',
    needs: ['digital access', 'to have started'],
    path: '/abonnementen/delen',
  },
  {
    name: 'unlink',
    by: 'subscriptionlinking',
    needs: [],
    path: '/abonnementen/ontkoppelen/[brand_id]/[subscription_id]',
  },
  { name: 'change', by: { link: 'subscriptionChangeLinkUrl' }, needs: ['not to be ending'] },
  {
    name: 'terminate',
    by: { link: 'subscriptionTerminateLinkUrl', otherwise: 'subscription' },
    needs: ['not to be ending'],
    path: '/abonnementen/beeindigen/[brand_id]/[subscription_id]',
  },
] as const satisfies readonly SubscriptionAction[];
