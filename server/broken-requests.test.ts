import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseBrokenRequests, requireHost } from './broken-requests.ts';
import { MOST_AT_ONCE } from './pipelines.ts';
import { BARE_POLICY, COMMON_HEADERS } from './security-headers.ts';

let finish = () => {};
const server = createServer(
  { requireHostHeader: false, headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50 },
  requireHost((request, response) => {
    if (request.url !== '/slow') return void response.end('goed');
    response.write('half an answer');
    finish = () => response.end();
  }),
);
refuseBrokenRequests(server);
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Everything received until the server closes the connection. */
async function say(...parts: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => {
    heard += data;
    const next = parts.shift();
    if (next) socket.write(next);
  });
  socket.on('error', () => {});
  socket.write(parts.shift() ?? '');
  await once(socket, 'close');
  finish();
  return heard;
}

const GOOD = 'GET / HTTP/1.1\r\nHost: ad.localhost\r\n';

describe('a malformed request', () => {
  it.each([
    ['no HTTP at all', 'hallo\r\n\r\n', 400],
    ['a request with two lengths', `${GOOD}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a request with two hosts', `${GOOD}Host: login.ad.localhost\r\n\r\n`, 400],
    ['a request with one host twice', `${GOOD}host: ad.localhost\r\n\r\n`, 400],
    ['a request for another address', 'GET http://evil.example/ HTTP/1.1\r\nHost: ad.localhost\r\n\r\n', 400],
    ['a request for our own address', 'GET http://ad.localhost/ HTTP/1.1\r\nHost: ad.localhost\r\n\r\n', 400],
    ['a request for no address', 'OPTIONS * HTTP/1.1\r\nHost: ad.localhost\r\n\r\n', 400],
    ['a request that never ends', GOOD, 408],
    ['a request that expects what we do not do', `${GOOD}Expect: a miracle\r\n\r\n`, 417],
    ['a request with headers without end', `${GOOD}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is refused with the headers of every response: %s', async (_, request, status) => {
    const response = await say(request);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const headers = new Headers(
      response
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      ...COMMON_HEADERS,
      'content-security-policy': BARE_POLICY,
      'cache-control': 'no-store',
      connection: 'close',
    });
  });

  it('is refused after a valid one on the same connection', async () => {
    const answers = await say(`${GOOD}\r\n`, 'hallo\r\n\r\n');
    expect(answers).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*goed[\s\S]*HTTP\/1\.1 400 Bad Request/);
  });

  it('gets no response in the middle of another response', async () => {
    const answers = await say('GET /slow HTTP/1.1\r\nHost: ad.localhost\r\n\r\n', 'hallo\r\n\r\n');
    expect(answers).toContain('half an answer');
    expect(answers.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('is not handled after a few at once', async () => {
    const responses: ServerResponse[] = [];
    const keep = (_: unknown, response: ServerResponse) => responses.push(response);
    server.on('checkExpectation', keep);
    await say(`${GOOD}Expect: a miracle\r\n\r\n`.repeat(40));
    server.off('checkExpectation', keep);
    expect(responses.filter(({ headersSent }) => headersSent)).toHaveLength(MOST_AT_ONCE);
  });

  it('may have no host in HTTP/1.0', async () => {
    expect(await say('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK/);
  });
});
