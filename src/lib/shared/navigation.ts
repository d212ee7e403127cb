/**
 * The navigation of every page. An entry is shown when its page is built and its feature open for the brand. It does
 * not depend on the reader, so that public pages are the same for everyone.
 */
import { isFeatureOpen, type Surface } from '../../../contract/features.ts';
import type { ResolvedFlags } from '../../../contract/flags.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';

/** `more`: in the sidebar and as a tile; `first`: also in the bottom bar, which has at most five entries. */
type Rank = 'first' | 'more';

const ENTRIES = [
  { path: '/', label: 'navigation.service', icon: 'home', rank: 'first' },
  { path: '/abonnementen', label: 'navigation.subscriptions', icon: 'paper', rank: 'first' },
  { path: '/bezorgservice', label: 'navigation.delivery', icon: 'delivery', rank: 'more' },
  { path: '/vakantieservice', label: 'navigation.holiday', icon: 'sun', rank: 'more' },
  { path: '/verhuisservice', label: 'navigation.moving', icon: 'box', rank: 'more' },
  { path: '/betaalservice', label: 'navigation.payment', icon: 'payment', rank: 'more' },
  { path: '/facturen', label: 'navigation.invoices', icon: 'invoice', rank: 'more' },
  { path: '/klantenservice/email', label: 'navigation.newsletters', icon: 'letter', rank: 'more' },
  {
    path: '/klantenservice/veelgestelde-vragen',
    label: 'navigation.questions',
    icon: 'questions',
    rank: 'first',
  },
  { path: '/klantenservice/contact', label: 'navigation.contact', icon: 'contact', rank: 'more' },
  { path: '/account', label: 'navigation.account', icon: 'account', rank: 'first' },
] as const satisfies readonly { path: string; label: string; icon: string; rank: Rank }[];

export type NavigationEntry = (typeof ENTRIES)[number];

type IsBuilt = (route: Route) => boolean;
const isBuiltNow: IsBuilt = (route) => route.built;

/** Every open entry, in the order of the sidebar. */
export function navigationOf(
  flags: ResolvedFlags,
  surface: Surface,
  isBuilt: IsBuilt = isBuiltNow,
): readonly NavigationEntry[] {
  return ENTRIES.filter(({ path }) => {
    const route = ROUTES.find((candidate) => candidate.path === path);
    return route !== undefined && isBuilt(route) && isFeatureOpen(route.feature, flags, surface);
  });
}

/** The entries of the bottom bar on a phone. */
export function bottomNavigation(entries: readonly NavigationEntry[]): readonly NavigationEntry[] {
  return entries.filter(({ rank }) => rank === 'first');
}

/** The tiles of the service page: every entry except that page. */
export function tiles(entries: readonly NavigationEntry[]): readonly NavigationEntry[] {
  return entries.filter(({ path }) => path !== '/');
}

/** Whether a path is the entry's page or a subpage of it; the service page (`/`) has no subpages. */
export function isCurrent(entry: NavigationEntry, path: string): boolean {
  return path === entry.path || (entry.path !== '/' && path.startsWith(`${entry.path}/`));
}
