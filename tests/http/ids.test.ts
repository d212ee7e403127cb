/**
 * Ids of other accounts, other brands and switched-off areas (standard 26): a page's response is byte for byte the
 * response for an id that never existed. The reader's own id works. The places that take an id are read from the
 * routes table; pages read nothing from their address that it does not name. The operations behind the pages have the
 * same table in tests/integration/operations/operations.test.ts and rest-api.test.ts.
 */
import { expect, test } from 'vitest';
import { BRAND_FLAGS } from '../../contract/flags.ts';
import { ID_REQUESTS } from '../../gen/tests/ids.ts';
import { ROUTES } from '../../src/lib/shared/routes.ts';
import { HOLDER, MAGAZINES, type Reader } from '../fixtures/readers.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { ownPortal } from '../support/http/own-portal.ts';
import { idPlacesOf, type ReaderClient, responseAbout, together } from '../support/ids/id-request.ts';
import type { PortalProcess } from '../support/processes/portal-process.ts';
import { oneOfEach } from '../support/runner/only-in-all.ts';

const PLACES = together(ID_REQUESTS);
/** Of each service one place of each kind: in the path, behind the `?` and in a form. */
const TRIED = ID_REQUESTS.flatMap((places) =>
  oneOfEach(Object.keys(places), (place) => /[? ]/.exec(place)?.[0] ?? 'path'),
);
const OTHER_BRAND = 'hln';

/** Separate portals, because the requests with the reader's own ids really change data. */
const [on, off] = [true, false].map((is) => Object.fromEntries(BRAND_FLAGS.map((flag) => [flag, is])));
const flags = (set: object) => ownPortal({ mutations: [{ patch: { id: 'feature-flags', set } }] });
const open = await flags({ ad: on, dpgnl: on });
const closed = await flags({ ad: off, dpgnl: off, 'general.isSessionOverviewEnabled': false });

test('every place that takes an id is entered in a table of its slice, and no other', () => {
  expect(Object.keys(PLACES).sort()).toEqual(idPlacesOf(ROUTES).sort());
});

for (const place of TRIED)
  test(`${place} gives the same response for another account's id as for an unknown id`, async () => {
    const idRequest = PLACES[place]!;
    const { owner, brand = 'ad', never } = idRequest;
    const stranger = owner === HOLDER ? MAGAZINES : HOLDER;
    const reader = await client(open, owner, brand);
    const own = typeof idRequest.own === 'string' ? idRequest.own : await idRequest.own(reader);
    const others: readonly (readonly [string, ReaderClient])[] = [
      ['another account', await client(open, stranger, brand)],
      ...(idRequest.isOfAllBrands
        ? []
        : [['another brand', await client(open, owner, OTHER_BRAND)] as const]),
      ['switched off', await client(closed, owner, brand)],
    ];
    for (const [what, other] of others) {
      const missing = await responseAbout(place, idRequest, other, never);
      expect(await responseAbout(place, idRequest, other, own), what).toEqual(missing);
    }
    const missing = await responseAbout(place, idRequest, reader, never);
    const seen = await responseAbout(place, idRequest, reader, own);
    if (idRequest.looksNothingUp) expect(seen).toEqual(missing);
    else expect(seen, 'its own reader gets in').not.toEqual(missing);
  });

const sessions = new Map<string, Promise<string>>();

async function client(
  { port, dataDir }: PortalProcess,
  reader: Reader,
  brand: string,
): Promise<ReaderClient> {
  const key = `${port} ${reader.username} ${brand}`;
  const known = sessions.get(key) ?? cookieOf(port, brand, reader, '/account');
  sessions.set(key, known);
  return { port, dataDir, brand, cookie: await known };
}
