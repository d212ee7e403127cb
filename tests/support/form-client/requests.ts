/** What the form client sends: a form's body, the headers and cookies of a browser, and the redirects that follow. */
import type { IncomingHttpHeaders } from 'node:http';
import type { HtmlElement } from 'html-validate';
import { ask } from '../http/http.ts';
import { type CookieJar, siteOf } from './cookie-jar.ts';
import { attribute, type Changes, fail, parsePage } from './page.ts';

export interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly body?: string | Buffer | undefined;
  readonly type?: string;
}

export interface Loaded {
  readonly sent: Sent;
  /** The page that sent it. */
  readonly from: Loaded | undefined;
  readonly url: URL;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
  /** Read when it is first asked for. */
  readonly page: HtmlElement;
  readonly changes: Changes;
}

export const USER_AGENT = 'Form client';
const MOST_REDIRECTS = 20;

/** Of a file only its name is sent where the form is not made for files. */
export const encoded = (entries: readonly (readonly [string, string | File])[]) =>
  new URLSearchParams(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  ).toString();

export const BOUNDARY = '----form-client';

/** As browsers write it: a file field without a chosen file has an empty name and no bytes. */
export async function multipart(entries: readonly (readonly [string, string | File])[]): Promise<Buffer> {
  const parts = entries.map(([name, value]) => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', '%22')}"`;
    if (typeof value === 'string') return `${head}\r\n\r\n${value}\r\n`;
    return new Blob([
      `${head}; filename="${value.name.replaceAll('"', '%22')}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      value,
      '\r\n',
    ]);
  });
  return Buffer.from(await new Blob([...parts, `--${BOUNDARY}--\r\n`]).arrayBuffer());
}

/** Sends a request and follows its redirects to a page, and that page's to another. */
export async function load(
  first: Sent,
  from: Loaded | undefined,
  kept: { cookies: CookieJar; requests: Sent[]; isOld: boolean },
) {
  const { cookies, requests, isOld } = kept;
  const chain: URL[] = [];
  for (let sent = first; chain.length < MOST_REDIRECTS; ) {
    chain.push(sent.url);
    requests.push(sent);
    const { url, method, body, type } = sent;
    const isCrossSite = from !== undefined && chain.some((one) => siteOf(one) !== siteOf(from.url));
    const cookie = cookies.headerFor(url, method, isCrossSite);
    const reply = await ask({
      ...{ port: Number(url.port), host: url.hostname, path: url.pathname + url.search, method },
      headers: {
        ...{
          accept: 'text/html',
          'user-agent': USER_AGENT,
          'accept-language': 'nl-NL',
          'upgrade-insecure-requests': '1',
        },
        ...withoutFetchMetadata(isOld, originOf(sent, from, chain)),
        ...(cookie ? { cookie } : {}),
        ...(type ? { 'content-type': type } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    cookies.store(url, reply.headers['set-cookie'] ?? []);
    const { location: redirect } = reply.headers;
    const isRedirect = redirect && reply.status >= 300 && reply.status !== 304;
    const html = reply.body.toString();
    const isPage = String(reply.headers['content-type']).startsWith('text/html');
    const pageOf = once(() => parsePage(isPage ? html : ''));
    const location = isRedirect ? redirect : html.includes(REFRESH) ? refreshOf(pageOf()) : undefined;
    if (location === undefined)
      return {
        ...{ sent, from, url, html },
        get page() {
          return pageOf();
        },
        status: reply.status,
        headers: reply.headers,
        changes: new Map(),
      };
    const target = new URL(location, url);
    if (!target.hash) target.hash = url.hash;
    if (from && first.method === 'POST') refuseTarget(from, target);
    const isKept = isRedirect && reply.status > 303;
    sent = isKept ? { ...sent, url: target } : { method: 'GET', url: target };
  }
  return fail(`Redirected in circles, last to ${chain.at(-1)}`);
}

/** Reading a page takes longer than getting it, and many are only loaded. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const REFRESH = 'http-equiv="refresh"';

/** The page that a browser without script loads at once instead of this one. */
function refreshOf(page: HtmlElement): string | undefined {
  const refresh = page.querySelector(`noscript meta[${REFRESH}]`);
  return refresh ? attribute(refresh, 'content')?.replace(/^0;url=/, '') : undefined;
}

/** What a browser says about where a request comes from. */
function originOf({ method }: Sent, from: Loaded | undefined, chain: readonly URL[]): Record<string, string> {
  const common = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-user': '?1' };
  if (!from) return { ...common, 'sec-fetch-site': 'none' };
  const isSameOrigin = chain.every(({ origin }) => origin === from.url.origin);
  const isSameSite = chain.every((url) => siteOf(url) === siteOf(from.url));
  const policy = String(from.headers['referrer-policy'] ?? '');
  const isSilent = policy === 'no-referrer' || (policy === 'same-origin' && !isSameOrigin);
  const origin = isSilent || new Set(chain.map((url) => url.origin)).size > 1 ? 'null' : from.url.origin;
  const { origin: site, pathname, search } = from.url;
  return {
    ...{
      ...common,
      'sec-fetch-site': isSameOrigin ? 'same-origin' : isSameSite ? 'same-site' : 'cross-site',
    },
    ...(isSilent ? {} : { referer: isSameOrigin ? site + pathname + search : `${site}/` }),
    ...(method === 'POST' ? { origin } : {}),
  };
}

/** An old browser does not send `Sec-Fetch-*`: iPadOS 15 does not. */
const withoutFetchMetadata = (isOld: boolean, headers: Record<string, string>) =>
  isOld
    ? Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('sec-fetch-')))
    : headers;

/** A page's policy says where its forms may lead, redirects included. */
export function refuseTarget({ url, headers }: Loaded, target: URL): void {
  const policy = String(headers['content-security-policy'] ?? '');
  const sources = /(?:^|;)\s*form-action([^;]*)/.exec(policy)?.[1]?.trim().split(/\s+/);
  if (!sources) return;
  const isAllowed = sources.some((one) =>
    [target.origin, target.protocol].includes(one === "'self'" ? url.origin : one),
  );
  if (!isAllowed) fail(`The policy of ${url.pathname} lets no form lead to ${target.origin}`);
}
