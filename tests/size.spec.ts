/** What a visit to a read page costs on the wire: one flight of a fresh connection, and no script file. */

import { ask } from './support/http.ts';
import { expect, housePort, portalAddress, test } from './support/portal.ts';

test.describe.configure({ mode: 'default' });

const MOST_BYTES = 13_000;
const MOST_REQUESTS = 3;
const PATHS = [
  '/',
  '/login',
  '/klantenservice/veelgestelde-vragen',
  '/onderhoud',
  '/404',
  '/er-is-hier-niets',
];
const BRANDS = ['ad', 'hln'];

const rows: string[] = [];

for (const brand of BRANDS)
  for (const path of PATHS)
    test(`${brand}${path} costs one flight`, async ({ page }) => {
      const requests: { address: string; kind: string }[] = [];
      page.on('request', (request) =>
        requests.push({ address: request.url(), kind: request.resourceType() }),
      );
      await page.goto(portalAddress(brand, path), { waitUntil: 'networkidle' });
      const counted = requests.filter(
        ({ kind, address }) => kind !== 'font' && !address.includes('/favicon'),
      );
      const sizes = await Promise.all(counted.map(({ address }) => bytesOf(address)));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      rows.push(
        `${brand.padEnd(4)} ${path.padEnd(38)} ${String(bytes).padStart(6)} bytes ${counted.length} requests`,
      );

      expect(counted.filter(({ kind }) => kind === 'script')).toEqual([]);
      expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
      expect(bytes, 'nothing was measured').toBeGreaterThan(500);
      expect(counted.length).toBeLessThanOrEqual(MOST_REQUESTS);
    });

test.afterAll(() => {
  process.stdout.write(`\n${rows.sort().join('\n')}\n`);
});

/** Headers and compressed body, as a browser asks for them. */
async function bytesOf(address: string): Promise<number> {
  const { hostname, pathname, search } = new URL(address);
  const headers = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html,*/*' };
  const reply = await ask({ port: housePort(), host: hostname, path: pathname + search, headers });
  return reply.wireBytes;
}
