import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endUnreadResponses } from './unread-responses.ts';

/** Far more than the system's own buffers hold. */
const LARGE = Buffer.alloc(32_000_000, 'x');
let slow: ServerResponse | undefined;
const server = createServer((request, response) => {
  if (request.url === '/slow') slow = response;
  else response.end(LARGE);
});
endUnreadResponses(server, { longestMs: 80, lookEveryMs: 10 });

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function opened(path: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ad.localhost\r\n\r\n`);
  return socket;
}

it('A connection that does not read its response is ended, and one whose response is still being made is not', async () => {
  const patient = opened('/slow');
  await once(server, 'request');
  const accepted = once(server, 'connection');
  const unread = opened('/large').pause();
  const [held] = (await accepted) as [import('node:net').Socket];
  await once(held, 'close');
  expect(held.writableLength, 'what was not read is let go').toBe(0);
  unread.destroy();

  slow?.end('made at last');
  let heard = '';
  patient.setEncoding('utf8').on('data', (text) => {
    heard += text;
    if (heard.includes('made at last')) patient.end();
  });
  await once(patient, 'close');
  expect(heard).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*made at last/);
});

it('A client that reads slowly, but without a pause that long, gets everything', async () => {
  const reader = opened('/large');
  let received = 0;
  let sinceLook = 0;
  const going = setInterval(() => {
    sinceLook = 0;
    reader.resume();
  }, 10);
  reader.on('data', (bytes) => {
    received += bytes.length;
    sinceLook += bytes.length;
    if (sinceLook > 1_500_000) reader.pause();
    if (received > LARGE.length) reader.end();
  });
  await once(reader, 'close');
  clearInterval(going);
  expect(received).toBeGreaterThan(LARGE.length);
});
