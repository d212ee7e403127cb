/** Addresses that are not pages. An address that is neither here nor in the routes table does not exist. */

export interface Endpoint {
  /** `*` matches the rest of the path. */
  readonly path: string;
  /** `public`: the same for everyone, cached per host. `account`: reads the session. `uncached`: neither. */
  readonly access: 'public' | 'account' | 'uncached';
  /** The protocol in which it reports an error; without it the error is a page. */
  readonly protocol?: 'graphql' | 'rest';
  /** Another company posts to it: a signature or a secret authorises the post, and no cookie is read. */
  readonly from?: 'elsewhere';
  /** Bytes of the largest body; when absent 4,096, as of a form with one short field. */
  readonly body?: number;
  /** Seconds in which a body must arrive and then its response must have been sent; when absent 30. */
  readonly responseSeconds?: number;
}

/** Bytes of a call by our own script. */
const CALL = 16_384;
/** Bytes; an event of an outside service is a few thousand. */
const EVENT = 65_536;

export const ENDPOINTS: readonly Endpoint[] = [
  { path: '/login/start', access: 'account' },
  { path: '/login/callback', access: 'account' },
  { path: '/api/logout', access: 'account' },
  { path: '/api/graphql', access: 'account', protocol: 'graphql', body: CALL },
  { path: '/api/customer/*', access: 'account', protocol: 'rest', body: CALL },
  { path: '/api/pass/*', access: 'account', protocol: 'rest', body: CALL },
  { path: '/api/newsletter/*', access: 'account', protocol: 'rest', body: CALL },
  { path: '/api/commercial-offerings/*', access: 'account', protocol: 'rest', body: CALL },
  { path: '/api/auth/*', access: 'account', protocol: 'rest', body: CALL },
  { path: '/api/consent', access: 'account' },
  { path: '/api/chat', access: 'account', body: CALL },
  { path: '/api/chat/*', access: 'account', body: CALL },
  // 2,048 characters of a message and 4,000 of a stack, each character of up to three bytes.
  { path: '/api/fouten', access: 'account', body: 20_000 },
  { path: '/api/meten', access: 'account', body: 2_048 },
  { path: '/api/language', access: 'uncached' },
  { path: '/api/alerts/dismiss', access: 'uncached' },
  { path: '/api/preview', access: 'uncached' },
  { path: '/api/preview/exit', access: 'uncached' },
  { path: '/api/bezorgagenda/*', access: 'uncached' },
  { path: '/api/mail-events', access: 'uncached', from: 'elsewhere', body: EVENT },
  { path: '/api/crm-events', access: 'uncached', from: 'elsewhere', body: EVENT },
  { path: '/api/payment-reports', access: 'uncached', from: 'elsewhere', body: 1_024 },
  { path: '/api/uploads', access: 'uncached' },
  // One part of a file, also over a slow connection.
  { path: '/api/uploads/*', access: 'uncached', body: 1_000_000, responseSeconds: 120 },
  { path: '/api/sms-reports/*', access: 'uncached', from: 'elsewhere', body: EVENT },
  { path: '/.well-known/security.txt', access: 'public' },
  { path: '/merk/logo', access: 'public' },
  { path: '/merk/favicon.svg', access: 'public' },
  { path: '/merk/favicon.ico', access: 'public' },
];

export function endpointOf(path: string): Endpoint | undefined {
  return ENDPOINTS.find((endpoint) =>
    endpoint.path.endsWith('/*') ? path.startsWith(endpoint.path.slice(0, -1)) : endpoint.path === path,
  );
}
