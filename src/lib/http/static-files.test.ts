import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../tests/support/scratch-folder.ts';
import { readFiles } from './static-files.ts';

const outside = scratchFolder();
const folder = join(outside, 'client');
for (const part of ['_astro', 'fonts']) mkdirSync(join(folder, part), { recursive: true });
writeFileSync(join(folder, 'fonts', 'letter-abc123.woff2'), 'a font');
writeFileSync(join(folder, '_astro', 'form.abc123.js'), 'console.log("formulier");'.repeat(40));
writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
writeFileSync(join(outside, 'outside.txt'), 'secret');

const files = readFiles(pathToFileURL(`${folder}/`));
const server = createServer((req, res) => {
  if (!files.sendFile(req, res)) res.writeHead(404).end();
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

describe('built files', () => {
  it('are immutable when their name has a hash, and are sent compressed', async () => {
    const response = await fetch(`${origin}/_astro/form.abc123.js`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toContain('formulier');
  });

  it('have the security headers and their type', async () => {
    const response = await fetch(`${origin}/robots.txt`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(response.headers.get('strict-transport-security')).toContain('max-age=63072000');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(response.headers.get('permissions-policy')).toContain('camera=()');
  });

  it('may be loaded by a page of another host when they are the font, and only then', async () => {
    const sharing = async (path: string) =>
      (await fetch(origin + path)).headers.get('access-control-allow-origin');
    expect(await sharing('/fonts/letter-abc123.woff2')).toBe('*');
    expect(await sharing('/_astro/form.abc123.js')).toBeNull();
    expect(await sharing('/robots.txt')).toBeNull();
  });

  it('have no headers for documents when a page loads them, which would be a tenth of a small script', async () => {
    const { headers } = await fetch(`${origin}/_astro/form.abc123.js`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers.get('permissions-policy')).toBeNull();
  });

  it('are not sent twice to a browser that has them', async () => {
    const { headers } = await fetch(`${origin}/robots.txt`);
    const again = await fetch(`${origin}/robots.txt`, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it.each(['/../outside.txt', '/..%2foutside.txt', '/%2e%2e/outside.txt', '/_astro', '/_astro/'])(
    '%s is not a file',
    async (path) => {
      expect((await fetch(origin + path)).status).toBe(404);
    },
  );
});
