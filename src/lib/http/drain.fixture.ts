/** A process with a front, a slow page (argument: milliseconds) and a stream of events, which a test can stop. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand } from '../../../contract/brand.ts';
import { drainOnSignal } from '../../../server/drain.ts';
import { listen } from '../../../server/listen.ts';
import { createLog } from '../log.ts';
import { createFront } from './front.ts';
import type { PortalRuntime } from './portal-runtime.ts';

const SLOW = Number(process.argv[2]);

const endlessEvents = () =>
  new Response(new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from(':\n\n')) }), {
    headers: { 'content-type': 'text/event-stream' },
  });

const runtime: PortalRuntime = {
  open: async () => {},
  resolveHost: () => ({ kind: 'portal', brand: { key: 'ad' } as Brand, origin: 'http://ad.localhost' }),
  publicRevision: () => undefined,
  fetch: async ({ url }) => {
    if (url.endsWith('/events')) return endlessEvents();
    await new Promise((resolve) => setTimeout(resolve, SLOW));
    return new Response('klaar', { headers: { 'content-type': 'text/plain' } });
  },
  identity: () => {},
  operatorConsole: (_, response) => void setTimeout(() => response.end('console'), SLOW),
  health: async () => ({ state: 'ready' }),
  renew: async () => {},
  close: async () => {
    process.stdout.write('closed\n');
  },
};

const folder = mkdtempSync(join(tmpdir(), 'front-'));
const front = createFront(pathToFileURL(`${folder}/`));
rmSync(folder, { recursive: true });
const server = createServer(front.request);
const consoleServer = createServer(front.operatorConsole);
const address = { host: '127.0.0.1', port: 0 };
await listen(server, address);
await listen(consoleServer, address);
drainOnSignal([server, consoleServer], { ...front, name: 'The portal', log: createLog() });
front.open(runtime);
const ports = [server, consoleServer].map((one) => (one.address() as AddressInfo).port);
process.stdout.write(`${ports.join(' ')}\n`);
