/** Each brand flag is switched off in the content for one brand; the running portal must close exactly its pages. */
import { expect, test } from 'vitest';
import { BRAND_CODES } from '../../content/brand-codes.fixture.ts';
import { FEATURES } from '../../contract/areas.ts';
import { BRAND_FLAGS, type BrandFlag } from '../../contract/flags.ts';
import type { Route } from '../../src/lib/shared/routes/route.ts';
import { ROUTES } from '../../src/lib/shared/routes.ts';
import { addressOf, isPage } from '../support/http/addresses.ts';
import { ask } from '../support/http/http.ts';
import { ownPortal } from '../support/http/own-portal.ts';
import { oneOfEach } from '../support/runner/only-in-all.ts';

const brandOf = new Map(BRAND_FLAGS.map((flag, place) => [flag, BRAND_CODES[place] as string]));
const built = ROUTES.filter((route) => route.built && !/^\/(404|500)$/.test(route.path));

const set = Object.fromEntries([...brandOf].map(([flag, brand]) => [brand, allOnBut(flag)]));

const journey = await ownPortal({
  mutations: [{ patch: { id: 'feature-flags', set } }],
  settings: { TRUSTED_PROXIES: '127.0.0.1' },
});

/** Each flag is asked from an address of its own, for many unknown keys from one address are refused. */
const visitorOf = (brand: string) => `198.18.0.${[...brandOf.values()].indexOf(brand) + 1}`;

for (const [flag, brand] of brandOf)
  test(`${flag} off closes its pages, and their links on the service page`, async () => {
    const closed = built.filter((route) => opensBy(route) === flag).map((route) => route.path);
    const headers = { 'x-forwarded-for': visitorOf(brand) };
    const at = (path: string) => ask({ port: journey.port, host: `${brand}.localhost`, path, headers });
    const home = (await at('/')).body.toString();
    const missing = await at('/bestaat-niet');
    // Of the pages that stay open, in `npm test` one of each area.
    const open = built.filter(({ path }) => !closed.includes(path));
    const asked = [...closed, ...oneOfEach(open, ({ feature }) => feature).map((route) => route.path)];
    for (const path of asked) {
      const reply = await at(addressOf(path));
      expect(isPage(reply, missing), path).toBe(!closed.includes(path));
      expect([200, 303, 404], path).toContain(reply.status);
      if (closed.includes(path)) expect(home, path).not.toContain(`href="${path}"`);
    }
  });

function allOnBut(off: BrandFlag): Record<string, boolean> {
  return Object.fromEntries(BRAND_FLAGS.map((flag) => [flag, flag !== off]));
}

interface Keys {
  readonly opensBy:
    | 'always'
    | { readonly brand?: string; readonly general?: string; readonly anyOf?: readonly string[] };
  readonly inApp?: { readonly brand: string };
}

/** The flag that opens a route on its own surface; none where another flag keeps it open. */
function opensBy({ feature, surface }: Route): string | undefined {
  const keys: Keys = FEATURES[feature];
  const key = surface === 'app' && keys.inApp ? keys.inApp : keys.opensBy;
  return key === 'always' ? undefined : key.brand;
}
