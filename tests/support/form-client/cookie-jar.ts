/** The cookies of one browser: which of them it stores and which it sends (RFC 6265bis), as far as tests can notice. */
interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly host: string;
  /** Sent to hosts below its own too. */
  readonly isForSubdomains: boolean;
  readonly path: string;
  readonly sameSite: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

export interface CookieJar {
  store(from: URL, lines: readonly string[]): void;
  /** The `Cookie` header, empty without any. @param isCrossSite whether a page of another site sends the request */
  headerFor(to: URL, method?: string, isCrossSite?: boolean): string;
  /** Forgets the cookies of one host, or all. */
  clear(host?: string): void;
}

/** On `*.localhost` each first label is a site of its own, as a brand's domain is elsewhere. */
export const siteOf = ({ hostname }: URL): string => hostname.split('.').slice(-2).join('.');

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, Cookie>();
  return {
    store(from, lines) {
      for (const line of lines) {
        const cookie = readCookie(from, line);
        if (!cookie) continue;
        const key = [cookie.name, cookie.host, cookie.path].join(';');
        if (cookie.expires <= Date.now()) cookies.delete(key);
        else cookies.set(key, cookie);
      }
    },
    headerFor: (to, method = 'GET', isCrossSite = false) =>
      [...cookies.values()]
        .filter((cookie) => isSentTo(cookie, to))
        .filter(
          ({ sameSite }) => !isCrossSite || sameSite === 'none' || (sameSite === 'lax' && method === 'GET'),
        )
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    clear(host) {
      for (const [key, cookie] of cookies) if (!host || cookie.host === host) cookies.delete(key);
    },
  };
}

function readCookie(from: URL, line: string): Cookie | undefined {
  const [pair = '', ...rest] = line.split(';');
  const [name = '', ...value] = pair.trim().split('=');
  const attributes = new Map(
    rest.map((one) => {
      const [key = '', ...words] = one.trim().split('=');
      return [key.toLowerCase(), words.join('=')];
    }),
  );
  const isSecure = attributes.has('secure');
  const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase();
  const path = attributes.get('path');
  const sameSite = (attributes.get('samesite') ?? 'lax').toLowerCase();
  if (name.startsWith('__Secure-') && !isSecure) return undefined;
  if (name.startsWith('__Host-') && (!isSecure || domain !== undefined || path !== '/')) return undefined;
  if (sameSite === 'none' && !isSecure) return undefined;
  if (domain && !isBelow(from.hostname, domain)) return undefined;
  // A whole top-level domain is no place for a cookie.
  if (domain && !domain.includes('.')) return undefined;
  return {
    ...{ name, value: value.join('='), host: domain || from.hostname, isForSubdomains: Boolean(domain) },
    ...{ sameSite, path: path?.startsWith('/') ? path : from.pathname.replace(/\/[^/]*$/, '') || '/' },
    expires: expiryOf(attributes),
  };
}

function expiryOf(attributes: ReadonlyMap<string, string>): number {
  const seconds = attributes.get('max-age');
  if (seconds !== undefined) return Date.now() + Number(seconds) * 1000;
  const date = attributes.get('expires');
  return date ? Date.parse(date) : Number.POSITIVE_INFINITY;
}

/** `Secure` holds on plain HTTP too: a browser trusts `localhost`. */
function isSentTo({ host, isForSubdomains, path }: Cookie, { hostname, pathname }: URL): boolean {
  const isOfHost = isForSubdomains ? isBelow(hostname, host) : hostname === host;
  const isOfPath = pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
  return isOfHost && isOfPath;
}

const isBelow = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);
