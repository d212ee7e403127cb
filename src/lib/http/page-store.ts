/**
 * A cache of pages that are the same for everyone, or for everyone without a session, with the same choice about consent:
 * compressed bodies per host. Each use checks the flags, the maintenance switch and the content revision of the portal, so
 * that an outdated body is never sent.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from '../../../server/compression.ts';
import { compress, encodingFor, QUALITY } from '../../../server/compression.ts';
import { COMMON_HEADERS } from '../../../server/security-headers.ts';
import { hasSessionCookie } from '../auth/cookies.ts';
import { consentKey } from '../third-party/consent.ts';
import { entityTagOf, matchesEntityTag } from './entity-tag.ts';
import type { PortalRuntime, ResolvedHost } from './portal-runtime.ts';
import type { WholeResponse } from './send.ts';

type PortalHost = Extract<ResolvedHost, { kind: 'portal' }>;

interface StoredPage {
  readonly revision: string;
  readonly etag: string;
  readonly storedAt: number;
  readonly bodies: Readonly<Record<Encoding, Buffer<ArrayBufferLike>>>;
  readonly headers: Readonly<Record<Encoding, readonly string[]>>;
}

/** Milliseconds after which a page is rendered again, also without a change. */
const LIFE = 60_000;
/** Three times the public pages of 69 brands. */
const MOST_PAGES = 2_000;

export function createPageStore(now: () => number = Date.now) {
  const pages = new Map<string, StoredPage>();
  /** The content revision before the page of this request was rendered. */
  const askedAt = new WeakMap<IncomingMessage, string>();

  function sendStored(
    req: IncomingMessage,
    res: ServerResponse,
    runtime: PortalRuntime,
    resolved: PortalHost,
  ): boolean {
    if (req.method !== 'GET' || isPreviewing(req)) return false;
    const revision = revisionFor(req, runtime, resolved);
    if (revision === undefined) return false;
    const stored = pages.get(keyOf(req, resolved));
    if (stored?.revision === revision && now() - stored.storedAt <= LIFE) {
      send(req, res, stored);
      return true;
    }
    askedAt.set(req, revision);
    return false;
  }

  function storePage(
    req: IncomingMessage,
    runtime: PortalRuntime,
    resolved: PortalHost,
    rendered: WholeResponse,
  ): void {
    const revision = askedAt.get(req);
    if (revision === undefined || !isShared(req, rendered)) return;
    // When the content changed meanwhile, the revision of this page is unknown.
    if (revisionFor(req, runtime, resolved) !== revision) return;
    store(keyOf(req, resolved), revision, rendered).catch(() => pages.delete(keyOf(req, resolved)));
  }

  async function store(key: string, revision: string, { headers, body }: WholeResponse): Promise<void> {
    const [br, gzip] = await Promise.all([
      compress(body, 'br', QUALITY.stored),
      compress(body, 'gzip', QUALITY.stored),
    ]);
    const bodies = { br, gzip, identity: body };
    const etag = entityTagOf(body);
    const forEncoding = (encoding: Encoding) =>
      storedHeaders(headers, etag, encoding, bodies[encoding].length);
    if (pages.size >= MOST_PAGES) pages.delete(pages.keys().next().value ?? '');
    pages.delete(key);
    pages.set(key, {
      revision,
      etag,
      bodies,
      storedAt: now(),
      headers: { br: forEncoding('br'), gzip: forEncoding('gzip'), identity: forEncoding('identity') },
    });
  }
  return { sendStored, storePage };
}

function revisionFor(req: IncomingMessage, runtime: PortalRuntime, { brand }: PortalHost) {
  return runtime.publicRevision(brand, req.url ?? '', hasSessionCookie(req.headers.cookie));
}

function send(req: IncomingMessage, res: ServerResponse, { bodies, headers, etag }: StoredPage): void {
  const encoding = encodingFor(req.headers['accept-encoding']);
  const isUnchanged = matchesEntityTag(etag, req.headers['if-none-match']);
  const lines = headers[encoding];
  res.writeHead(isUnchanged ? 304 : 200, isUnchanged ? withoutLength(lines) : [...lines]);
  res.end(isUnchanged ? undefined : bodies[encoding]);
}

/** Headers as one flat list, which Node writes fastest. */
function storedHeaders(given: Headers, etag: string, encoding: Encoding, length: number): string[] {
  const headers = new Headers({ ...COMMON_HEADERS, ...Object.fromEntries(given) });
  headers.delete('x-trace-id');
  headers.set('etag', etag);
  headers.append('vary', 'Accept-Encoding');
  headers.set('content-length', String(length));
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return [...headers].flat();
}

function withoutLength(headers: readonly string[]): string[] {
  return headers.filter((_, i) => headers[i - (i % 2)] !== 'content-length');
}

function isShared(req: IncomingMessage, { status, headers }: WholeResponse): boolean {
  const isPublic = headers.get('cache-control')?.startsWith('public') ?? false;
  return (
    req.method === 'GET' && status === 200 && isPublic && !headers.has('set-cookie') && !isPreviewing(req)
  );
}

function isPreviewing(req: IncomingMessage): boolean {
  return req.headers.cookie?.includes('__Host-preview=') ?? false;
}

/** The full address and the choice about consent. Addresses with a query have no public revision, so they are never stored. */
function keyOf(req: IncomingMessage, { origin }: PortalHost): string {
  return `${origin}${req.url} ${consentKey(req.headers.cookie)}`;
}
