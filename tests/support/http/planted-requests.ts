/** Requests with planted secrets in every part, for every route and endpoint of the tables. */

import { addressOfService, type Endpoint, SERVICES } from '../../../contract/rest.endpoint.ts';
import { REST } from '../../../contract/rest.ts';
import { OWN_HEADER } from '../../../src/lib/api/graphql-call.ts';
import { ENDPOINTS } from '../../../src/lib/shared/endpoints.ts';
import { ROUTES } from '../../../src/lib/shared/routes.ts';
import type { Question } from './http.ts';
import type { Secrets } from './planted-secrets.ts';

export const HOST = 'ad.localhost';

/** Values of the path parameters. */
interface Places extends Secrets {
  readonly reportLink: string;
}

/** Every address of the portal, once. */
export function plantedPaths(secrets: Places): string[] {
  const rest = SERVICES.flatMap((service) =>
    Object.values<Endpoint>(REST[service]).map(({ path }) => addressOfService(service) + path),
  );
  const patterns = [...ROUTES.map(({ path }) => path), ...ENDPOINTS.map(({ path }) => path), ...rest];
  const paths = patterns.map((pattern) =>
    pattern
      .replace('/api/bezorgagenda/*', `/api/bezorgagenda/${secrets.feedKey}.ics`)
      .replace(/[[{]link[\]}]/, secrets.reportLink)
      .replace('{feedKey}', secrets.feedKey)
      .replaceAll(/\[[^\]]+\]|\{\w+\}|\*/g, secrets.pathPart),
  );
  // The logout comes last: the other requests need the session.
  const unknown = [`/${secrets.pathPart}`, `/account/${secrets.pathPart}`, `//${secrets.pathPart}`];
  return [...new Set([...paths, ...unknown])].sort(
    (one, other) => Number(isLogout(one)) - Number(isLogout(other)),
  );
}

const isLogout = (path: string) => path === '/api/logout';

/** Of the account host and the operator console. */
export const ACCOUNT_PATHS = [
  '/login',
  '/auth',
  '/token',
  '/me',
  '/session/end',
  '/inloggen/geen',
  '/nergens',
];
export const CONSOLE_PATHS = ['/', '/inloggen', '/nergens'];

export type Place = Pick<Question, 'port' | 'host'>;
export type Shape = 'GET' | 'form' | 'JSON' | 'nonsense';
const TYPES = { form: 'application/x-www-form-urlencoded', JSON: 'application/json', nonsense: 'text/plain' };

export function plantedRequest(
  { host, port }: Place,
  path: string,
  shape: Shape,
  secrets: Secrets,
  cookie: string,
): Question {
  const origin = `http://${host}:${port}`;
  const headers = {
    accept: 'text/html',
    cookie: `${cookie}; other=${secrets.cookie}`,
    authorization: `Bearer ${secrets.bearer}`,
    referer: `${origin}/?${secrets.referer}`,
    'user-agent': `Mozilla/5.0 ${secrets.agent}`,
    'x-forwarded-for': secrets.forwarded,
    'idempotency-key': secrets.body,
  };
  const asked = { host, port, path: `${path}?${searchOf(secrets)}` };
  if (shape === 'GET') return { ...asked, headers };
  const posted = { origin, 'content-type': TYPES[shape], [OWN_HEADER]: '1' };
  return { ...asked, method: 'POST', headers: { ...headers, ...posted }, body: bodyOf(shape, secrets) };
}

export function searchOf({ query, code, state, draft, email }: Secrets): URLSearchParams {
  return new URLSearchParams({ zoek: query, code, state, concept: draft, email, callback_url: `/${query}` });
}

function bodyOf(shape: 'form' | 'JSON' | 'nonsense', secrets: Secrets): string {
  const { draft: concept, name, password, street, phone, email, body, code, state, freeText } = secrets;
  const fields = {
    concept,
    ...{ naam: name, name, first_name: name, last_name: name },
    wachtwoord: password,
    street,
    ...{ phone, phoneNumber: phone, phone_number: phone },
    ...{ username: email, email },
    ...{ message: freeText, remark: freeText, note: freeText },
    password,
    body,
    code,
    state,
  };
  if (shape === 'form') return new URLSearchParams(fields).toString();
  return shape === 'JSON' ? JSON.stringify(fields) : `{"${body}`;
}
