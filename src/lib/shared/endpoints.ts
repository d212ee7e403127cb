/** Addresses that are not pages. An address that is neither here nor in the routes table does not exist. */

export interface Endpoint {
  /** `*` matches the rest of the path. */
  readonly path: string;
  /** `public`: the same for everyone, cached per host. `account`: reads the session. `uncached`: neither. */
  readonly access: 'public' | 'account' | 'uncached';
  /** The protocol in which it reports an error; without it the error is a page. */
  readonly protocol?: 'graphql' | 'rest';
}

export const ENDPOINTS: readonly Endpoint[] = [
  { path: '/login/start', access: 'account' },
  { path: '/login/callback', access: 'account' },
  { path: '/api/logout', access: 'account' },
  { path: '/api/graphql', access: 'account', protocol: 'graphql' },
  { path: '/api/customer/*', access: 'account', protocol: 'rest' },
  { path: '/api/pass/*', access: 'account', protocol: 'rest' },
  { path: '/api/newsletter/*', access: 'account', protocol: 'rest' },
  { path: '/api/commercial-offerings/*', access: 'account', protocol: 'rest' },
  { path: '/api/auth/*', access: 'account', protocol: 'rest' },
  { path: '/api/consent', access: 'account' },
  { path: '/api/chat', access: 'account' },
  { path: '/api/chat/*', access: 'account' },
  { path: '/api/fouten', access: 'account' },
  { path: '/api/meten', access: 'account' },
  { path: '/api/language', access: 'uncached' },
  { path: '/api/alerts/dismiss', access: 'uncached' },
  { path: '/api/preview', access: 'uncached' },
  { path: '/api/preview/exit', access: 'uncached' },
  { path: '/api/bezorgagenda/*', access: 'uncached' },
  { path: '/api/mail-events', access: 'uncached' },
  { path: '/api/crm-events', access: 'uncached' },
  { path: '/api/uploads', access: 'uncached' },
  { path: '/api/uploads/*', access: 'uncached' },
  { path: '/api/sms-reports/*', access: 'uncached' },
  { path: '/merk/logo', access: 'public' },
  { path: '/merk/favicon.svg', access: 'public' },
  { path: '/merk/favicon.ico', access: 'public' },
];

export function endpointOf(path: string): Endpoint | undefined {
  return ENDPOINTS.find((endpoint) =>
    endpoint.path.endsWith('/*') ? path.startsWith(endpoint.path.slice(0, -1)) : endpoint.path === path,
  );
}
