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
  it('leads only to pages that exist', () => {
    const shown = paths(navigationOf(allFlags(true), 'web'));
    const built = new Set(ROUTES.filter((route) => route.built).map((route) => route.path));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((path) => !built.has(path))).toEqual([]);
  });

  it('names every area once all of them are built and open', () => {
    expect(navigationOf(allFlags(true), 'web', everythingBuilt)).toHaveLength(11);
  });

  it('of a brand with everything off shows the service page and the account alone', () => {
    expect(paths(navigationOf(allFlags(false), 'web', everythingBuilt))).toEqual(['/', '/account']);
  });

  it('loses the invoices when the brand switches them off', () => {
    const flags = allFlags(true);
    const without = { ...flags, brand: { ...flags.brand, isInvoicesEnabled: false } };
    expect(paths(navigationOf(without, 'web', everythingBuilt))).not.toContain('/facturen');
  });

  it('keeps the bottom bar to at most five', () => {
    const bottom = bottomNavigation(navigationOf(allFlags(true), 'web', everythingBuilt));
    expect(bottom.length).toBeGreaterThan(2);
    expect(bottom.length).toBeLessThanOrEqual(5);
  });

  it('has no tile for the service page on the service page', () => {
    expect(paths(tiles(navigationOf(allFlags(true), 'web')))).not.toContain('/');
  });

  it('marks an entry on its own page and on those under it', () => {
    const entries = navigationOf(allFlags(true), 'web', everythingBuilt);
    const current = (path: string) => paths(entries.filter((entry) => isCurrent(entry, path)));
    expect(current('/')).toEqual(['/']);
    expect(current('/abonnementen/delen')).toEqual(['/abonnementen']);
    expect(current('/abonnementen-oud')).toEqual([]);
  });
});
