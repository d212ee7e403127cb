/** No post of one client stops the portal for another: what is hostile in it is refused, and its place is free again. */
import { describe, expect, it } from 'vitest';
import { addressOfService, type Endpoint, SERVICES } from '../../contract/rest.endpoint.ts';
import { REST } from '../../contract/rest.ts';
import { HOLDER } from '../fixtures/readers.ts';
import { type Address, allAddresses } from '../support/http/addresses.ts';
import { HOSTILE, postHostile } from '../support/http/hostile-bodies.ts';
import { drip, type Place, walk } from '../support/http/hostile-walk.ts';
import { ask } from '../support/http/http.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { ownPortal } from '../support/http/own-portal.ts';
import { RUNS_ALL } from '../support/runner/only-in-all.ts';

/** Addresses without a login: one of each kind. `npm run test:all` tries all of them, and again with a session. */
const FEW = new Set([
  '/account/email/abc',
  '/uit/abc',
  '/klantenservice/contact/formulier',
  '/api/logout',
  '/api/uploads',
  '/api/crm-events',
  '/inloggen/geen',
]);

const portal = await ownPortal();
// The first login loads the library of the account hosts.
const cookie = await cookieOf(portal.port, 'ad', HOLDER, '/account');
const all = allAddresses().filter(({ kind }) => kind !== 'file');
const guest = all.map((address) => placeOf(address));
const reader = all.filter(({ host }) => host === 'ad.localhost').map((address) => placeOf(address, cookie));

/** Of the table of REST endpoints, those that read a body. */
const endpoints = SERVICES.flatMap((service) =>
  Object.values<Endpoint>(REST[service])
    .filter(({ method }) => method !== 'get')
    .map(({ method, path }) => {
      const address = addressOfService(service) + path.replaceAll(/\{\w+\}/g, 'abc');
      const target = { port: portal.port, host: 'ad.localhost', path: address, cookie };
      return { ...target, method: method.toUpperCase(), what: `${method} ${address}` };
    }),
);
// With a session there are calls to operations, which without one are refused unread.
const few = [
  ...guest.filter(({ path }) => FEW.has(path)),
  ...reader.filter(({ path }) => path === '/api/graphql'),
];
const places = RUNS_ALL ? [...guest, ...reader, ...endpoints] : few;

const probed = () => ({ port: portal.port, neighbour: portal.lake.port });

function placeOf({ what, host, path, listener }: Address, cookie?: string): Place {
  const port = listener === 'console' ? portal.consolePort : portal.port;
  return { what, host, port, path: path.replaceAll(/\[[.\w]+\]/g, 'abc'), cookie };
}

describe('Beside and after each hostile post another client gets its response at once', () => {
  it.each(HOSTILE)('$kind', (body) => walk(places, body, probed()), 120_000);

  // They take ten seconds.
  if (RUNS_ALL) it('dripping posts, which end by themselves', () => drip(places, probed()));

  it('300 forms that are too large, to a page without a login', async () => {
    const [tooLarge] = HOSTILE;
    const target = { port: portal.port, host: 'ad.localhost', path: '/account/email/abc', from: '127.0.1.1' };
    if (!tooLarge) throw new Error('The first fault has gone from the list');
    const statuses = await Promise.all(Array.from({ length: 300 }, () => postHostile(target, tooLarge)));
    expect(new Set(statuses)).not.toContain(undefined);
    const page = { port: portal.port, host: 'ad.localhost', path: '/klantenservice/contact/formulier' };
    expect((await ask(page)).status).toBe(200);
  });
});
