/** Every page of a reader who is logged in says who that is, and has a way to log out. */
import { expect, test } from 'vitest';
import { ROUTES } from '../../src/lib/shared/routes.ts';
import { HOLDER, halfOf } from '../fixtures/readers.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { portalAddress } from '../support/processes/shared-portal.ts';

/** Without the pages that are the same for everyone, and those that go by their link and read no session. */
const OF_READERS: readonly string[] = ['account', 'either', 'request'];
const PATHS = [
  ...ROUTES.filter(({ built, surface, access }) => built && surface === 'web' && OF_READERS.includes(access))
    .map(({ path }) => path)
    .filter((path) => !path.includes('[')),
  '/bezorgservice/b001/10000001',
  '/abonnementen/uitnodiging/demo-uitnodiging-link-2',
];
const LOGOUT = 'action="/api/logout"';

/** `ad` has the frame of the media brands and `vtm` the other one; readers of `vtmgo` log out in its app. */
test.each([
  ['ad', true],
  ['vtm', true],
  ['vtmgo', false],
])('at %s, with a button to log out: %s', async (brand, hasButton) => {
  const { tab } = await visitAs(HOLDER, portalAddress(brand, '/account'));
  let seen = 0;
  for (const path of PATHS) {
    await tab.open(portalAddress(brand, path));
    // Not every brand has every service.
    if (tab.status === 404) continue;
    seen += 1;
    expect([path, tab.html.includes(halfOf(HOLDER)), tab.html.includes(LOGOUT)]).toEqual([
      ...[path, true, hasButton],
    ]);
  }
  expect(seen).toBeGreaterThan(PATHS.length / 3);
});
