import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { respondToProbe } from './probes.ts';

let isReady: () => Promise<boolean>;
const server = createServer((request, response) => {
  if (!respondToProbe(request, response, () => isReady())) response.writeHead(404).end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each<[string, () => Promise<boolean>, number, string]>([
  ['can serve', async () => true, 200, 'ready\n'],
  ['cannot serve', async () => false, 503, 'not ready\n'],
  ['does not know whether it can', () => Promise.reject(new Error('away')), 503, 'not ready\n'],
] as const)(
  'A portal that %s is asked by its probes, and lives in every case',
  async (_, found, status, words) => {
    isReady = found;
    const probe = (name: string) =>
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`);
    const ready = await probe('readyz');
    expect([ready.status, await ready.text()]).toEqual([status, words]);
    expect(ready.headers.get('cache-control')).toBe('no-store');
    expect((await probe('healthz')).status).toBe(200);
    expect((await probe('readyz/')).status).toBe(404);
  },
);
