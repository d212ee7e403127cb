/** A front with a slow page behind it (milliseconds: its argument), as a process of its own that a test can end. */
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand } from '../../../contract/brand.ts';
import type { House } from '../house.ts';
import { createAnswer } from './answer.ts';
import { closeGently } from './drain.ts';
import { listen } from './listen.ts';

const SLOW = Number(process.argv[2]);

const house: House = {
  open: async () => {},
  visit: () => ({ kind: 'portal', brand: { key: 'ad' } as Brand, origin: 'http://ad.localhost' }),
  publicRevision: () => undefined,
  fetch: async () => {
    await new Promise((resolve) => setTimeout(resolve, SLOW));
    return new Response('klaar', { headers: { 'content-type': 'text/plain' } });
  },
  identity: () => {},
  operatorConsole: (_, response) => void setTimeout(() => response.end('console'), SLOW),
  isReady: async () => true,
  renew: async () => {},
  close: async () => {
    process.stdout.write('closed\n');
  },
};

const answer = createAnswer(pathToFileURL(`${mkdtempSync(join(tmpdir(), 'front-'))}/`));
const server = createServer(answer.request);
const consoleServer = createServer(answer.operatorConsole);
await listen(server, '127.0.0.1', 0);
await listen(consoleServer, '127.0.0.1', 0);
closeGently([server, consoleServer], answer);
answer.open(house);
const ports = [server, consoleServer].map((one) => (one.address() as AddressInfo).port);
process.stdout.write(`${ports.join(' ')}\n`);
