import { describe, expect, it } from 'vitest';
import { BRAND_FLAGS, GENERAL_FLAGS, type ResolvedFlags } from '../../../contract/flags.ts';
import { bottomNavigation, isCurrent, navigationOf, tiles } from './navigation.ts';
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
    expect(navigationOf(allFlags(true), 'web', everythingBuilt)).toHaveLength(11);
  });

  it('of a brand with all features off has only the service page and the account', () => {
    expect(paths(navigationOf(allFlags(false), 'web', everythingBuilt))).toEqual(['/', '/account']);
  });

  it('has no invoices when the brand switches them off', () => {
    const flags = allFlags(true);
    const without = { ...flags, brand: { ...flags.brand, isInvoicesEnabled: false } };
    expect(paths(navigationOf(without, 'web', everythingBuilt))).not.toContain('/facturen');
  });

  it('has at most five entries in the bottom bar', () => {
    const bottom = bottomNavigation(navigationOf(allFlags(true), 'web', everythingBuilt));
    expect(bottom.length).toBeGreaterThan(2);
    expect(bottom.length).toBeLessThanOrEqual(5);
  });

  it('has no tile for the service page on the service page', () => {
    expect(paths(tiles(navigationOf(allFlags(true), 'web')))).not.toContain('/');
  });

  it('marks an entry on its own page and on its subpages', () => {
    const entries = navigationOf(allFlags(true), 'web', everythingBuilt);
    const current = (path: string) => paths(entries.filter((entry) => isCurrent(entry, path)));
    expect(current('/')).toEqual(['/']);
    expect(current('/abonnementen/delen')).toEqual(['/abonnementen']);
    expect(current('/abonnementen-oud')).toEqual([]);
  });
});
