/** The same for a back office that runs by itself: its interfaces, and the login pages that it serves then. */
import { describe, it } from 'vitest';
import { HOSTILE } from '../support/http/hostile-bodies.ts';
import { drip, walk } from '../support/http/hostile-walk.ts';
import { ask } from '../support/http/http.ts';
import { ownPortal } from '../support/http/own-portal.ts';

const INTERFACES = [
  ...['/graphql', '/api/customer/announced-delays', '/api/customer/brands/id-ad/contact-messages'],
  ...['/api/newsletter/brands/id-ad/newsletters', '/api/mail-events', '/api/crm-events'],
  ...['/api/sms-reports/geen', '/api/uploads', `/api/uploads/${'a'.repeat(43)}`, '/nergens'],
];
const LOGIN = [
  '/inloggen/geen',
  '/login?client_id=x',
  '/token',
  '/session/end',
  '/session/end/confirm',
  '/me',
  '/',
];

const portal = await ownPortal({ separateBackoffice: true });
const port = portal.backoffice?.port ?? 0;
// The first one loads the library of the account hosts.
await ask({ port, host: 'login.ad.localhost', path: '/login?client_id=x' });
const of = (host: string) => (path: string) => ({ port, host, path, what: `${host}${path}` });
const places = [...INTERFACES.map(of('backoffice.internal')), ...LOGIN.map(of('login.ad.localhost'))];

const probed = () => ({ port, neighbour: portal.lake.port });

describe('Beside and after each hostile post another client of the back office gets its response at once', () => {
  it.each(HOSTILE)('$kind', (body) => walk(places, body, probed()));
  it('dripping posts, which end by themselves', () => drip(places, probed()));
});
