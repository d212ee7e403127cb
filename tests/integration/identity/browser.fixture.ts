/** Browsers of two brands: requests to account hosts go over HTTP, portal endpoints are called as the pipeline does. */
import { request as httpRequest } from 'node:http';
import type { Brand } from '../../../contract/brand.ts';
import { loginCallback } from '../../../src/lib/auth/callback.ts';
import { type LoginContext, loginStart } from '../../../src/lib/auth/login.ts';
import { logout } from '../../../src/lib/auth/logout.ts';
import { sessionOf } from '../../../src/lib/auth/session.ts';
import type { Session } from '../../../src/lib/shared/session.ts';
import { accountAt, accountHostsPort, brands, contextOf, portalAt, silent } from './brands.fixture.ts';

export interface PageResponse {
  readonly url: string;
  /** Where its form is sent. */
  readonly action: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** One raw request to an account host, with any `Host` header. */
export function ask(
  host: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: '127.0.0.1',
        port: accountHostsPort(),
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
        const url = `http://${host}${path}`;
        const body = Buffer.concat(parts).toString('utf8');
        resolve({ url, action: actionIn(body, url), status: incoming.statusCode ?? 0, headers, body });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(options.body);
  });
}

const actionIn = (body: string, url: string): string =>
  URL.parse(/<form[^>]* action="([^"]*)"/.exec(body)?.[1] ?? '', url)?.href ?? url;

export interface Browser {
  /** Cookies by host. */
  readonly jar: Map<string, Map<string, string>>;
  /** One request without following redirects. */
  visit(url: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<PageResponse>;
  /** Follows redirects until a page. */
  open(url: string, form?: Record<string, string>): Promise<PageResponse>;
  /** From the brand's login address to the page that the login returns to. */
  logIn(brand: Brand, username: string, password: string, path?: string): Promise<PageResponse>;
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
    const response = brand ? await portal(brand, url, sent) : await ask(host, pathname + search, sent);
    keepCookies(jar, hostname, response.headers);
    return { ...response, url };
  };
  const open: Browser['open'] = async (url, form) => {
    let response = await visit(url, form);
    for (let hops = 0; response.headers.has('location'); hops += 1) {
      if (hops > 10) throw new Error(`${url} has more than 10 redirects`);
      response = await visit(new URL(response.headers.get('location') as string, response.url).href);
    }
    return response;
  };
  return {
    jar,
    visit,
    open,
    async logIn(brand, username, password, path = '/account') {
      const form = await open(accountAt(brand, `/login?callback_url=${encodeURIComponent(path)}`));
      return open(form.action, { username, password });
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

/** Types the right password. @returns the callback address of the provider's redirect, not followed yet */
export async function callbackAfterPassword(browser: Browser): Promise<string> {
  const form = await browser.open(accountAt(brands.one, '/login?callback_url=/account'));
  const typed = await browser.visit(form.action, { username: 'jan@example.nl', password: 'geheim van jan' });
  return typed.headers.get('location') as string;
}

/** The portal's endpoints as the pipeline calls them; any other page contains only its address. */
async function portal(brand: Brand, url: string, sent: RequestInit): Promise<PageResponse> {
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
  const body = await response.text();
  return { url, action: url, status: response.status, headers: response.headers, body };
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
