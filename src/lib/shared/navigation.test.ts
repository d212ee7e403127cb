import { describe, expect, it } from 'vitest';
import { BRAND_FLAGS, GENERAL_FLAGS, type ResolvedFlags } from '../../../contract/flags.ts';
import { bottomNavigation, currentOf, currentPath, leftOutOfBottom, navigationOf } from './navigation.ts';
import { ROUTES } from './routes.ts';

const allFlags = (value: boolean): ResolvedFlags => ({
  brand: Object.fromEntries(BRAND_FLAGS.map((flag) => [flag, value])) as ResolvedFlags['brand'],
  general: Object.fromEntries(GENERAL_FLAGS.map((flag) => [flag, value])) as ResolvedFlags['general'],
});
const paths = (entries: readonly { path: string }[]) => entries.map(({ path }) => path);
const everythingBuilt = () => true;

describe('the navigation', () => {
  it('has only entries with a page', () => {
    const shown = paths(navigationOf(allFlags(true), 'web'));
    const built = new Set(ROUTES.filter((route) => route.built).map((route) => route.path));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((path) => !built.has(path))).toEqual([]);
  });

  it('has every entry when all are built and open', () => {
    expect(navigationOf(allFlags(true), 'web', everythingBuilt)).toHaveLength(10);
  });

  it('of a brand with all features off has only the account, and the service page in the bottom bar', () => {
    expect(paths(navigationOf(allFlags(false), 'web', everythingBuilt))).toEqual(['/account']);
    expect(paths(bottomNavigation(allFlags(false), 'web', everythingBuilt))).toEqual(['/', '/account']);
  });

  it('has no invoices when the brand switches them off', () => {
    const flags = allFlags(true);
    const without = { ...flags, brand: { ...flags.brand, isInvoicesEnabled: false } };
    expect(paths(navigationOf(without, 'web', everythingBuilt))).not.toContain('/facturen');
  });

  it('has the most used areas in the bottom bar, the account last', () => {
    expect(paths(bottomNavigation(allFlags(true), 'web', everythingBuilt))).toEqual([
      '/abonnementen',
      '/bezorgservice/klacht',
      '/vakantieservice',
      '/verhuisservice',
      '/account',
    ]);
  });

  it('gives the place of a closed area in the bottom bar to the next open one', () => {
    const flags = allFlags(true);
    const without = { ...flags, brand: { ...flags.brand, isSubscriptionHolidayEnabled: false } };
    expect(paths(bottomNavigation(without, 'web', everythingBuilt))).toEqual([
      '/abonnementen',
      '/bezorgservice/klacht',
      '/verhuisservice',
      '/bezorgservice',
      '/account',
    ]);
  });

  it('names for a phone what neither the bottom bar nor the line with help has', () => {
    expect(paths(leftOutOfBottom(allFlags(true), 'web', everythingBuilt))).toEqual([
      '/bezorgservice',
      '/facturen',
      '/abonnementen/delen',
      '/klantenservice/email',
    ]);
    expect(paths(leftOutOfBottom(allFlags(false), 'web', everythingBuilt))).toEqual([]);
  });

  it.each([
    ['/', '/'],
    ['/abonnementen/delen', '/abonnementen/delen'],
    ['/abonnementen', '/abonnementen'],
    ['/abonnementen/koppelen', undefined],
    ['/abonnementen/uitnodiging/[invite_key]', undefined],
    ['/abonnementen-oud', undefined],
    ['/bezorgservice/klacht/volgen/[complaint_id]', '/bezorgservice/klacht'],
    ['/bezorgservice/[brand_id]/[subscription_id]', '/bezorgservice'],
  ])('marks at %s the entry %s', (path, marked) => {
    const entries = [
      ...bottomNavigation(allFlags(false), 'web', everythingBuilt),
      ...navigationOf(allFlags(true), 'web', everythingBuilt),
      ...bottomNavigation(allFlags(true), 'web', everythingBuilt),
    ];
    expect(currentPath(entries, path)).toBe(marked);
  });

  it.each([
    ['/abonnementen/delen', undefined],
    ['/abonnementen/lezen', undefined],
    ['/bezorgservice', undefined],
    ['/bezorgservice/[brand_id]/[subscription_id]', undefined],
    ['/later', undefined],
    ['/klantenservice/email', '/account'],
    ['/uit/[link]', '/account'],
    ['/account/gegevens', '/account'],
    ['/klantenservice/contact', undefined],
  ])('marks at %s the area %s of the bottom bar', (path, marked) => {
    expect(currentPath(bottomNavigation(allFlags(true), 'web'), path)).toBe(marked);
  });
});

/** The area of the bottom bar that is marked on each page of the web; pages of no area mark none. */
const MARKED: Readonly<Record<string, readonly RegExp[]>> = {
  '/abonnementen': [/^\/abonnementen$/],
  '/bezorgservice/klacht': [/^\/bezorgservice\/(?:klacht|melding)/],
  '/vakantieservice': [/^\/vakantieservice/],
  '/verhuisservice': [/^\/verhuisservice/],
  '/account': [/^\/(?:account|betaalservice|facturen|klantenservice\/email|uit)(?:\/|$)/],
};
const UNMARKED = [
  /^\/(?:|login|myaccount|onderhoud|404|500|app-integration)$/,
  /^\/galerij/,
  /^\/abonnementen\/./,
  /^\/bezorgservice(?:\/\[brand_id\]\/\[subscription_id\])?$/,
  /^\/later/,
  /^\/(?:ontbinden|herroepen)/,
  /^\/klantenservice\/(?:veelgestelde-vragen|contact)/,
];
const WEB_PATHS = ROUTES.filter(({ surface }) => surface === 'web').map(({ path }) => path);

it.each(WEB_PATHS)('the bottom bar at %s marks the area of the page, or nothing', (path) => {
  const [area] = Object.entries(MARKED).find(([, pages]) => pages.some((page) => page.test(path))) ?? [];
  expect(area === undefined).toBe(UNMARKED.some((pages) => pages.test(path)));
  expect(currentPath(bottomNavigation(allFlags(true), 'web'), path)).toBe(area);
});

it.each([
  ['/account', '/account', 'page'],
  ['/facturen', '/account', 'true'],
  ['/', undefined, undefined],
])('the entry of the account is called at %s the page itself, or its area', (path, current, expected) => {
  expect(currentOf('/account', current, path)).toBe(expected);
});
