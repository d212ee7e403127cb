/**
 * The navigation of every page. An entry is shown when its page is built and its feature open for the brand. It does
 * not depend on the reader, so that public pages are the same for everyone.
 */
import { isFeatureOpen, type Surface } from '../../../contract/features.ts';
import type { ResolvedFlags } from '../../../contract/flags.ts';
import type { Route } from './routes/route.ts';
import { ROUTE_BY_PATH } from './routes.ts';

/** In the order of the sidebar and the section row. The brand's mark leads to the service page. */
const ENTRIES = [
  { path: '/abonnementen', label: 'navigation.subscriptions', icon: 'paper' },
  { path: '/bezorgservice', label: 'navigation.delivery', icon: 'delivery' },
  { path: '/vakantieservice', label: 'navigation.holiday', icon: 'sun' },
  { path: '/verhuisservice', label: 'navigation.moving', icon: 'box' },
  { path: '/betaalservice', label: 'navigation.payment', icon: 'payment' },
  { path: '/facturen', label: 'navigation.invoices', icon: 'invoice' },
  { path: '/abonnementen/delen', label: 'navigation.sharing', icon: 'share' },
  { path: '/klantenservice/email', label: 'navigation.newsletters', icon: 'letter' },
  { path: '/klantenservice/veelgestelde-vragen', label: 'navigation.questions', icon: 'questions' },
  { path: '/klantenservice/contact', label: 'navigation.contact', icon: 'contact' },
  { path: '/account', label: 'navigation.account', icon: 'account' },
] as const;

const SERVICE = { path: '/', label: 'navigation.service', icon: 'home' } as const;
const COMPLAINT = { path: '/bezorgservice/klacht', label: 'navigation.complaint', icon: 'missing' } as const;

export type NavigationEntry = (typeof ENTRIES)[number] | typeof SERVICE | typeof COMPLAINT;

/** The bar on a phone has room for the account and four others: the first open ones of this list. */
const BOTTOM_PATHS = [
  '/abonnementen',
  '/bezorgservice/klacht',
  '/vakantieservice',
  '/verhuisservice',
  '/bezorgservice',
  '/betaalservice',
  '/facturen',
  '/klantenservice/veelgestelde-vragen',
  '/klantenservice/contact',
  '/klantenservice/email',
  '/',
];
const BOTTOM_ROOM = 5;

type IsBuilt = (route: Route) => boolean;
const isBuiltNow: IsBuilt = (route) => route.built;

/** Every open entry, in the order of the sidebar. */
export function navigationOf(
  flags: ResolvedFlags,
  surface: Surface,
  isBuilt: IsBuilt = isBuiltNow,
): readonly NavigationEntry[] {
  return openEntries(ENTRIES, flags, surface, isBuilt);
}

/** The entries of the bottom bar on a phone. The next open area takes the place of a closed one. */
export function bottomNavigation(
  flags: ResolvedFlags,
  surface: Surface,
  isBuilt: IsBuilt = isBuiltNow,
): readonly NavigationEntry[] {
  const open = openEntries([...ENTRIES, COMPLAINT, SERVICE], flags, surface, isBuilt);
  const first = BOTTOM_PATHS.flatMap((path) => open.filter((entry) => entry.path === path));
  const account = open.filter(({ path }) => path === '/account');
  return [...first.slice(0, BOTTOM_ROOM - account.length), ...account];
}

/** The area for which the bar on the smallest phone has no room: the last one before the account, of five. */
export function leftOutOnSmallest(
  flags: ResolvedFlags,
  surface: Surface,
  isBuilt: IsBuilt = isBuiltNow,
): NavigationEntry | undefined {
  const entries = bottomNavigation(flags, surface, isBuilt);
  return entries.length === BOTTOM_ROOM ? entries.at(-2) : undefined;
}

/** Every page has them in its line with the ways to get help. */
const HELP_PATHS: readonly string[] = ['/klantenservice/veelgestelde-vragen', '/klantenservice/contact'];

/** The other open entries, for a phone: neither the bottom bar nor the line with help has them. */
export function leftOutOfBottom(
  flags: ResolvedFlags,
  surface: Surface,
  isBuilt: IsBuilt = isBuiltNow,
): readonly NavigationEntry[] {
  const held = [...HELP_PATHS, ...bottomNavigation(flags, surface, isBuilt).map(({ path }) => path)];
  return navigationOf(flags, surface, isBuilt).filter(({ path }) => !held.includes(path));
}

function openEntries(
  entries: readonly NavigationEntry[],
  flags: ResolvedFlags,
  surface: Surface,
  isBuilt: IsBuilt,
): readonly NavigationEntry[] {
  const open = entries.filter(({ path }) => {
    const route = ROUTE_BY_PATH.get(path);
    return route !== undefined && isBuilt(route) && isFeatureOpen(route.feature, flags, surface);
  });
  // Money has one entry: the invoices lead to the way to pay.
  const hasInvoices = open.some(({ path }) => path === '/facturen');
  return hasInvoices ? open.filter(({ path }) => path !== '/betaalservice') : open;
}

/** Without subpages: every page lies below `/`, and 'Vandaag' is about the day, not about sharing or linking. */
const SINGLE_PAGES = ['/', '/abonnementen'];

/** To which area a page belongs where neither its own entry is shown nor one above its path. */
const AREAS = {
  '/bezorgservice/melding': '/bezorgservice/klacht',
  '/betaalservice': '/account',
  '/facturen': '/account',
  '/klantenservice/email': '/account',
  '/later': '/bezorgservice',
  '/uit': '/klantenservice/email',
};

const isWithin = (own: string, path: string): boolean => path === own || path.startsWith(`${own}/`);

/** The path of the entry whose page this is, of which it is a subpage, or to whose area it belongs. */
export function currentPath(entries: readonly NavigationEntry[], path: string): string | undefined {
  const [longest] = entries
    .map((entry) => entry.path)
    .filter((own) => path === own || (isWithin(own, path) && !SINGLE_PAGES.includes(own)))
    .toSorted((one, other) => other.length - one.length);
  if (longest) return longest;
  const area = Object.entries(AREAS).find(([own]) => isWithin(own, path))?.[1];
  return area && currentPath(entries, area);
}

/** Value of `aria-current` for an entry: `page` for the page itself, `true` for the area of the page. */
export const currentOf = (
  own: string,
  current: string | undefined,
  path: string,
): 'page' | 'true' | undefined => (own === current ? (own === path ? 'page' : 'true') : undefined);
