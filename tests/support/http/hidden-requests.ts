/** Requests with invisible characters, for a portal on either database engine: PostgreSQL cannot store NUL. */
import { ask } from './http.ts';

interface HiddenRequest {
  readonly host?: string;
  readonly path: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly status: number;
}

const WIZARD = '/vakantieservice/doorgeven';

export const HIDDEN_REQUESTS: readonly HiddenRequest[] = [
  { path: '/bezorgservice/ad/%00', status: 404 },
  { path: '/bezorgservice/b001/%ED%A0%80', status: 404 },
  { path: '/api/bezorgagenda/%00', status: 404 },
  { path: '/api/customer/accounts/%00', status: 404 },
  { path: '/klantenservice/veelgestelde-vragen?zoek=%00', status: 200 },
  { path: `${WIZARD}?concept=%00`, status: 200 },
  { path: '/vakantieservice?annuleren=%00', status: 200 },
  { path: WIZARD, form: { stap: 'soort', kind: 'suspension', concept: 'a\u0000' }, status: 422 },
  { path: '/account', form: { sessie: '\u0000' }, status: 303 },
  { path: '/login/callback?code=x&state=%00', status: 303 },
  { host: 'login.ad.localhost', path: '/login/%00', status: 404 },
  { host: 'login.ad.localhost', path: '/login?client_id=%00', status: 400 },
];

/** The response status of each. @param cookie of a reader who is logged in at brand ad */
export function statusesOf(port: number, cookie: string): Promise<number[]> {
  return Promise.all(
    HIDDEN_REQUESTS.map(async ({ host = 'ad.localhost', path, form }) => {
      const headers = {
        ...{ cookie, origin: `http://${host}:${port}`, accept: 'text/html' },
        'content-type': 'application/x-www-form-urlencoded',
      };
      const posted = form ? { method: 'POST', body: new URLSearchParams(form).toString() } : {};
      return (await ask({ port, host, path, headers, ...posted })).status;
    }),
  );
}
