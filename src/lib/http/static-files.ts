/**
 * The built files, read into memory at start: few, small, and the same for every brand. Each is compressed once: for
 * React's file that takes 340 ms of a core, and makes it 56 kB instead of 67. Hono's middleware reads the disk each time.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Encoding } from '../../../server/compression.ts';
import { compress, encodingFor, isCompressible, QUALITY } from '../../../server/compression.ts';
import { COMMON_HEADERS, FILE_HEADERS } from '../../../server/security-headers.ts';
import { entityTagOf, matchesEntityTag } from './entity-tag.ts';

interface StaticFile {
  readonly body: Buffer<ArrayBufferLike>;
  readonly type: string;
  readonly etag: string;
  readonly caching: string;
  /** The security headers. */
  readonly safety: Readonly<Record<string, string>>;
  readonly compressed: Partial<Record<Encoding, Promise<Buffer<ArrayBufferLike>>>>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Pages of the account host have the font of the portal, so that a browser loads it once. */
const FOR_ALL_HOSTS = { 'access-control-allow-origin': '*' };

/** Files with their content's hash in the name never change. */
const IMMUTABLE = /^\/(_astro|fonts)\//;

export function readFiles(root: URL) {
  const folder = fileURLToPath(root);
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, full).split(sep).join('/')}`;
    files.set(path, describe(path, readFileSync(full)));
  }

  return {
    /** Sends a file; false when there is none at this address. */
    sendFile(req: IncomingMessage, res: ServerResponse): boolean {
      const file = files.get(req.url?.split('?', 1)[0] ?? '');
      if (!file || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
      send(req, res, file).catch(() => res.destroy());
      return true;
    },
  };
}

function describe(path: string, body: Buffer<ArrayBufferLike>): StaticFile {
  const sharing = path.startsWith('/fonts/') ? FOR_ALL_HOSTS : {};
  return {
    body,
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: entityTagOf(body),
    ...(IMMUTABLE.test(path)
      ? { caching: 'public, max-age=31536000, immutable', safety: { ...FILE_HEADERS, ...sharing } }
      : { caching: 'public, max-age=3600', safety: { ...COMMON_HEADERS, ...FILE_HEADERS } }),
    compressed: {},
  };
}

async function send(req: IncomingMessage, res: ServerResponse, file: StaticFile): Promise<void> {
  const headers: Record<string, string | number> = {
    ...file.safety,
    'content-type': file.type,
    'cache-control': file.caching,
    etag: file.etag,
    vary: 'Accept-Encoding',
  };
  if (matchesEntityTag(file.etag, req.headers['if-none-match'])) {
    res.writeHead(304, headers).end();
    return;
  }
  const encoding = isCompressible(file.type, file.body.length)
    ? encodingFor(req.headers['accept-encoding'])
    : 'identity';
  file.compressed[encoding] ??= compress(file.body, encoding, QUALITY.file);
  const body = await file.compressed[encoding];
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  res
    .writeHead(200, { ...headers, 'content-length': body.length })
    .end(req.method === 'HEAD' ? undefined : body);
}
