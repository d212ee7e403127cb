import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { broken, type NodeHealth, READY, without } from './node-health.ts';
import { respondToProbe } from './probes.ts';

let health: () => Promise<NodeHealth>;
const server = createServer((request, response) => {
  if (!respondToProbe(request, response, () => health())) response.writeHead(404).end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each<[string, () => Promise<NodeHealth>, number, string]>([
  ['can serve', async () => READY, 200, 'ready\n'],
  ['misses what all nodes share', async () => without('database'), 200, 'ready, database away\n'],
  ['cannot serve', async () => broken('its disk is full'), 503, 'not ready: its disk is full\n'],
  ['does not know', () => Promise.reject(new Error('away')), 503, 'not ready: its state is unknown\n'],
] as const)(
  'A portal that %s is asked by its probes, and lives in every case',
  async (_, found, status, words) => {
    health = found;
    const probe = (name: string) =>
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`);
    const ready = await probe('readyz');
    expect([ready.status, await ready.text()]).toEqual([status, words]);
    expect(ready.headers.get('cache-control')).toBe('no-store');
    expect((await probe('healthz')).status).toBe(200);
    expect((await probe('readyz/')).status).toBe(404);
  },
);
