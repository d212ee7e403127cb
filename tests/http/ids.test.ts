/**
 * Ids of other accounts, of other brands and of areas that are switched off (standard 26): a page's answer is byte for
 * byte the one for an id that never existed, and the own one is seen to work. Which places take an id is read from the
 * routes table; pages read nothing from their address that it does not name. The operations behind the pages have the
 * same table in tests/integration/operations/operations.test.ts and rest-api.test.ts.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BRAND_FLAGS } from '../../contract/flags.ts';
import { ID_REQUESTS } from '../../gen/tests/ids.ts';
import { ROUTES } from '../../src/lib/shared/routes.ts';
import { HOLDER, MAGAZINES, type Reader } from '../fixtures/readers.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { pageAt } from '../support/ids/comparable-pages.ts';
import { idPlacesOf, type ReaderClient, responseAbout, together } from '../support/ids/id-request.ts';
import { type PortalProcess, startPortalProcess } from '../support/processes/portal-process.ts';

const PLACES = together(ID_REQUESTS);
const OTHER_BRAND = 'hln';

/** Houses of their own, for what is the reader's own is done in earnest. */
let open: PortalProcess;
let closed: PortalProcess;
beforeAll(async () => {
  const [on, off] = [true, false].map((is) => Object.fromEntries(BRAND_FLAGS.map((flag) => [flag, is])));
  [open, closed] = await Promise.all([
    startPortalProcess(flags({ ad: on, dpgnl: on })),
    startPortalProcess(flags({ ad: off, dpgnl: off, 'general.isSessionOverviewEnabled': false })),
  ]);
});
afterAll(() => Promise.all([open?.stop(), closed?.stop()]));

test('every place that takes an id is entered in a table of its slice, and no other', () => {
  expect(Object.keys(PLACES).sort()).toEqual(idPlacesOf(ROUTES).sort());
});

for (const [place, door] of Object.entries(PLACES))
  test(`${place} does not tell a stranger's id from none`, async () => {
    const { owner, brand = 'ad', never } = door;
    const stranger = owner === HOLDER ? MAGAZINES : HOLDER;
    const reader = await client(open, owner, brand);
    const own = typeof door.own === 'string' ? door.own : await door.own(reader);
    const others: readonly (readonly [string, ReaderClient])[] = [
      ['another account', await client(open, stranger, brand)],
      ['another brand', await client(open, owner, OTHER_BRAND)],
      ['switched off', await client(closed, owner, brand)],
    ];
    for (const [what, other] of others) {
      const missing = await responseAbout(place, door, other, never);
      expect(await responseAbout(place, door, other, own), what).toEqual(missing);
    }
    const missing = await responseAbout(place, door, reader, never);
    const seen = await responseAbout(place, door, reader, own);
    if (door.looksNothingUp) expect(seen).toEqual(missing);
    else expect(seen, 'its own reader gets in').not.toEqual(missing);
  });

test('what is not built is closed for any id', async () => {
  const { cookie, ...place } = await client(open, HOLDER, 'ad');
  const paths = ROUTES.filter((route) => !route.built && route.path.includes('[')).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    const address = path.replace('[brand_id]', 'b001').replaceAll(/\[[.\w]+\]/g, '10000001');
    expect((await pageAt(address, cookie, [], place)).status, path).toBe(404);
  }
});

const flags = (set: object) => ({ mutations: [{ patch: { id: 'feature-flags', set } }] });

const sessions = new Map<string, Promise<string>>();

async function client({ port }: PortalProcess, reader: Reader, brand: string): Promise<ReaderClient> {
  const key = `${port} ${reader.username} ${brand}`;
  const known = sessions.get(key) ?? cookieOf(port, brand, reader, '/account');
  sessions.set(key, known);
  return { port, brand, cookie: await known };
}
