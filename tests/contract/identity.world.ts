/** Two brands, their OpenID providers over real HTTP, the portal's own endpoints, and browsers that visit them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { type IdentityHandler, openIdentity } from '../../backoffice/doors/identity.ts';
import { setPassword } from '../../backoffice/identity/credentials.ts';
import { readIdentitySettings } from '../../backoffice/identity/settings.ts';
import type { IdentityTables } from '../../backoffice/identity/tables.ts';
import { type Brand, brandDocument } from '../../contract/brand.ts';
import { resolveFlags } from '../../contract/flags.ts';
import type { Database } from '../../database/database.ts';
import { loginCallback } from '../../src/lib/auth/callback.ts';
import { type LoginContext, loginStart } from '../../src/lib/auth/login.ts';
import { logout } from '../../src/lib/auth/logout.ts';
import { type Session, sessionOf } from '../../src/lib/auth/session.ts';
import type { Log } from '../../src/lib/log.ts';

export interface Answer {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

export const silent: Log = { info() {}, warn() {}, report() {} };

export function brandFor(key: string, country: 'nl' | 'be' = 'nl'): Brand {
  return v.parse(brandDocument, {
    _id: `brand-${key}`,
    _type: 'brand',
    id: key,
    key,
    name: `Dagblad ${key.toUpperCase()}`,
    host: `${key}.localhost`,
    portalHost: `${key}.localhost`,
    accountHost: `login.${key}.localhost`,
    seoTitle: `Dagblad ${key.toUpperCase()}`,
    brandCountry: country,
    brandCategory: 'newspaper',
    shell: 'account',
    colours: { primary: '#d6001c' },
    homepageUrl: 'https://www.example.nl/',
    resetPasswordUrl: 'https://www.example.nl/wachtwoord-vergeten',
    createAccountUrl: 'https://www.example.nl/account-maken',
    privacySettings: { integratorId: 'demo', language: country, readOnly: false },
  });
}

export const brands = { one: brandFor('ad'), other: brandFor('hln', 'be') };

let handler: IdentityHandler = () => {};
let port = 0;

/** For providers that another program serves. */
export function visitAccountHostsAt(accountPort: number): void {
  port = accountPort;
}

export const address = (host: string, path = '') => `http://${host}:${port}${path}`;
export const portalAt = (brand: Brand, path = '') => address(brand.portalHost, path);
export const accountAt = (brand: Brand, path = '') => address(brand.accountHost, path);

/** Starts the front; the settings are read when the first request needs them, so the port can be told in time. */
export async function openFront(
  intercept?: (path: string) => RequestListener | undefined,
): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mijn-omgeving-identity-'));
  const server = createServer((request, response) => {
    const other = intercept?.(request.url ?? '/');
    if (other) other(request, response);
    else handler(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
  Object.assign(process.env, { PORT: String(port), DATA_DIR: dataDir, BUILD_BRANCH: 'test' });
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(dataDir, { recursive: true, force: true });
  };
}

export interface Clock {
  now: Date;
}

/** Fills the database with two people and opens the providers on it. */
export async function openProviders(
  { db }: Database<IdentityTables>,
  jwks: string,
  clock?: Clock,
  environment: Record<string, string> = {},
  reached: { publicScheme: 'http' | 'https'; publicPort: number; accountPort: number } = {
    publicScheme: 'http',
    publicPort: port,
    accountPort: port,
  },
): Promise<void> {
  await setPassword(db, { accountId: 'account-jan', username: 'Jan@example.nl', password: 'geheim van jan' });
  await setPassword(db, { accountId: 'account-els', username: 'els@example.nl', password: 'geheim van els' });
  handler = openIdentity({
    db,
    content: { current: () => ({ brands: Object.values(brands) }) },
    config: {
      ...reached,
      dataDir: process.env.DATA_DIR as string,
      oidc: { clientId: 'mijn-omgeving', clientSecret: undefined },
    },
    settings: readIdentitySettings({ IDENTITY_JWKS: jwks, ...environment }),
    log: silent,
    ...(clock ? { now: () => clock.now } : {}),
  });
}

export function contextOf(brand: Brand, general: Record<string, boolean> = {}): LoginContext {
  const flags = resolveFlags(
    {
      _id: 'flags',
      _type: 'featureFlags',
      _createdAt: '',
      _updatedAt: '',
      _rev: '1',
      general: { isOnlineOAuthAccountServiceV2Enabled: true, ...general },
      [brand.key]: {},
    },
    brand.key,
    () => {},
  );
  return { brand, flags, surface: 'web', log: silent };
}

/** One raw request to an account host, with any `Host` header. */
export function ask(
  host: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method: options.method ?? 'GET',
        headers: { accept: 'text/html', ...options.headers, host },
        agent: false,
      },
      async (incoming) => {
        const parts: Buffer[] = [];
        for await (const part of incoming) parts.push(part as Buffer);
        const headers = new Headers();
        for (let index = 0; index < incoming.rawHeaders.length; index += 2)
          headers.append(incoming.rawHeaders[index] as string, incoming.rawHeaders[index + 1] as string);
        resolve({
          url: `http://${host}${path}`,
          status: incoming.statusCode ?? 0,
          headers,
          body: Buffer.concat(parts).toString('utf8'),
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(options.body);
  });
}

export interface Browser {
  /** Cookies by host. */
  readonly jar: Map<string, Map<string, string>>;
  /** One request without following redirects. */
  visit(url: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<Answer>;
  /** Follows redirects until a page. */
  open(url: string, form?: Record<string, string>): Promise<Answer>;
  /** From the brand's login address to the page it comes back to. */
  logIn(brand: Brand, username: string, password: string, path?: string): Promise<Answer>;
  sessionAt(brand: Brand, now?: Date): Promise<Session | null>;
}

export function createBrowser(
  agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
): Browser {
  const jar = new Map<string, Map<string, string>>();

  const visit: Browser['visit'] = async (url, form, extra = {}) => {
    const { host, hostname, pathname, search, origin } = new URL(url);
    const cookies = [...(jar.get(hostname) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers: Record<string, string> = { 'user-agent': agent, ...(cookies ? { cookie: cookies } : {}) };
    if (form) Object.assign(headers, { origin, 'content-type': 'application/x-www-form-urlencoded' });
    Object.assign(headers, extra);
    const sent = {
      method: form ? 'POST' : 'GET',
      headers,
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    };
    const brand = Object.values(brands).find(({ portalHost }) => portalHost === hostname);
    const answer = brand ? await portal(brand, url, sent) : await ask(host, pathname + search, sent);
    keepCookies(jar, hostname, answer.headers);
    return { ...answer, url };
  };
  const open: Browser['open'] = async (url, form) => {
    let answer = await visit(url, form);
    for (let hops = 0; answer.headers.has('location'); hops += 1) {
      if (hops > 10) throw new Error(`${url} redirects for ever`);
      answer = await visit(new URL(answer.headers.get('location') as string, answer.url).href);
    }
    return answer;
  };
  return {
    jar,
    visit,
    open,
    async logIn(brand, username, password, path = '/account') {
      const form = await open(accountAt(brand, `/login?callback_url=${encodeURIComponent(path)}`));
      return open(form.url, { username, password });
    },
    sessionAt(brand, now) {
      const cookie = [...(jar.get(brand.portalHost) ?? [])]
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
      return sessionOf(new Request(portalAt(brand), { headers: { cookie } }), brand, silent, now);
    },
  };
}

/** A browser in which one of the two people has logged in. */
export async function loggedIn(brand: Brand = brands.one, name: 'jan' | 'els' = 'jan'): Promise<Browser> {
  const browser = createBrowser();
  await browser.logIn(brand, `${name}@example.nl`, `geheim van ${name}`);
  return browser;
}

/** The portal's endpoints as the pipeline calls them; any other page says only its address. */
async function portal(brand: Brand, url: string, sent: RequestInit): Promise<Answer> {
  const request = new Request(url, sent);
  const { pathname, search, hash } = new URL(url);
  const endpoints: Record<string, (request: Request, context: LoginContext) => Promise<Response>> = {
    '/login/start': loginStart,
    '/login/callback': loginCallback,
    '/api/logout': logout,
  };
  const endpoint = endpoints[pathname];
  const response = endpoint
    ? await endpoint(request, contextOf(brand))
    : new Response(`page ${pathname}${search}${hash}`);
  return { url, status: response.status, headers: response.headers, body: await response.text() };
}

function keepCookies(jar: Browser['jar'], host: string, headers: Headers): void {
  const kept = jar.get(host) ?? new Map<string, string>();
  jar.set(host, kept);
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', ...value] = pair.split('=');
    const isOver = attributes.some(
      (one) => /^max-age=0$/i.test(one) || /^expires=Thu, 01 Jan 1970/i.test(one),
    );
    if (isOver) kept.delete(name);
    else kept.set(name, value.join('='));
  }
}

export async function newKeySet(): Promise<string> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return JSON.stringify({ keys: [{ kty, crv, x, y, d, use: 'sig', alg: 'ES256', kid: 'test' }] });
}
