/** Clients that disconnect at every moment, at every address of the portal, the account host and the operator console. */
import { ENDPOINTS } from '../../../src/lib/shared/endpoints.ts';
import { ROUTES } from '../../../src/lib/shared/routes.ts';
import { type AbortedRequest, disconnect, MOMENTS } from '../../support/http/disconnect.ts';
import { HOST } from '../../support/http/planted-requests.ts';
import type { PortalProcess } from '../../support/processes/portal-process.ts';

/** Identifies the log lines and reports of these requests. */
export const DISCONNECTED_TRACE = 'ab0'.padEnd(32, '0');

const AT_ACCOUNT_HOST = {
  GET: [
    '/login?callback_url=/account',
    '/login?client_id=x',
    '/me',
    '/session/end',
    '/.well-known/openid-configuration',
    '/merk.svg',
  ],
  POST: [
    `/login/${'x'.repeat(21)}`,
    '/token',
    '/token/revocation',
    '/session/end/confirm',
    '/login?client_id=x',
    '/me',
  ],
};

export async function disconnectEverywhere(journey: PortalProcess, cookie: string): Promise<void> {
  const { port, consolePort, backoffice } = journey;
  const account = { port: backoffice?.port ?? port, host: `login.${HOST}` };
  const requests = [
    ...plainPaths().flatMap((path) => bothMethods({ port, host: HOST }, path, cookie)),
    ...AT_ACCOUNT_HOST.GET.map((path) => request(account, 'GET', path, '')),
    ...AT_ACCOUNT_HOST.POST.map((path) => request(account, 'POST', path, '')),
    ...['/', '/inloggen'].flatMap((path) =>
      bothMethods({ port: consolePort, host: 'kantoor.localhost' }, path, '').map((one) => ({
        ...one,
        probe: '/',
      })),
    ),
    request({ port: account.port, host: '127.0.0.1' }, 'POST', '/graphql', ''),
  ];
  for (const moment of MOMENTS)
    for (const ending of ['end', 'reset'] as const)
      await Promise.all(requests.map((one) => disconnect(one, moment, ending)));
}

/** Without the logout, which would end the session. */
function plainPaths(): string[] {
  const patterns = [...ROUTES.filter(({ built }) => built), ...ENDPOINTS].map(({ path }) => path);
  return patterns
    .filter((path) => path !== '/api/logout')
    .map((path) => path.replaceAll(/\[[^\]]+\]|\*/g, 'x'));
}

type Place = Pick<AbortedRequest, 'port' | 'host'>;

const bothMethods = (place: Place, path: string, cookie: string) =>
  (['GET', 'POST'] as const).map((method) => request(place, method, path, cookie));

function request(place: Place, method: 'GET' | 'POST', path: string, cookie: string): AbortedRequest {
  const origin = `http://${place.host}:${place.port}`;
  const type =
    path.startsWith('/api') || path === '/graphql' ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    ...place,
    method,
    path,
    headers: {
      cookie,
      traceparent: `00-${DISCONNECTED_TRACE}-${'b'.repeat(16)}-01`,
      'x-trace-id': DISCONNECTED_TRACE,
      'x-mijn-omgeving': '1',
      ...(method === 'POST' ? { origin, 'content-type': type } : {}),
    },
  };
}
