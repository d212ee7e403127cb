/** Addresses that are no page. What stands neither here nor in the routes table does not exist. */

export interface Endpoint {
  /** `*` stands for the rest of the path. */
  readonly path: string;
  /** `public`: knows nobody, cached per host. `account`: reads the session. `visitor`: personal, without a session. */
  readonly access: 'public' | 'account' | 'visitor';
  /** How a script is told that something broke; a browser's own visit gets a page. */
  readonly speaks?: 'graphql' | 'rest';
}

export const ENDPOINTS: readonly Endpoint[] = [
  { path: '/login/start', access: 'visitor' },
  { path: '/login/callback', access: 'account' },
  { path: '/api/logout', access: 'account' },
  { path: '/api/graphql', access: 'account', speaks: 'graphql' },
  { path: '/api/customer/*', access: 'account', speaks: 'rest' },
  { path: '/api/pass/*', access: 'account', speaks: 'rest' },
  { path: '/api/newsletter/*', access: 'account', speaks: 'rest' },
  { path: '/api/commercial-offerings/*', access: 'account', speaks: 'rest' },
  { path: '/api/auth/*', access: 'account', speaks: 'rest' },
  { path: '/api/consent', access: 'account' },
  { path: '/api/preview', access: 'visitor' },
  { path: '/api/preview/exit', access: 'visitor' },
  { path: '/api/bezorgagenda/*', access: 'visitor' },
  { path: '/merk/logo', access: 'public' },
  { path: '/merk/favicon.svg', access: 'public' },
  { path: '/merk/favicon.ico', access: 'public' },
];

export function endpointOf(path: string): Endpoint | undefined {
  return ENDPOINTS.find((endpoint) =>
    endpoint.path.endsWith('/*') ? path.startsWith(endpoint.path.slice(0, -1)) : endpoint.path === path,
  );
}
