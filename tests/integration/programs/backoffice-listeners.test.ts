/** The back office's listeners over raw sockets, with a back office behind them that accepts every request. */
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackofficeServers } from '../../../backoffice/http-server.ts';
import { sendRaw, twoHostRequests } from '../../support/http/raw-request.ts';

const said = (word: string) => (_: IncomingMessage, response: ServerResponse) => void response.end(word);
const { server, consoleServer } = createBackofficeServers({
  fetch: async () => new Response('an operation'),
  identity: said('a login'),
  operatorConsole: said('a console'),
  ownerOf: ({ headers }) => (headers.host === 'login.ad.localhost' ? 'account' : 'other'),
  health: async () => ({ state: 'ready' }),
});
const portOf = (one: Server) => (one.address() as AddressInfo).port;

beforeAll(async () => {
  for (const one of [server, consoleServer]) {
    one.listen(0, '127.0.0.1');
    await once(one, 'listening');
  }
});
afterAll(() => {
  for (const one of [server, consoleServer]) one.closeAllConnections();
  server.close();
  consoleServer.close();
});

describe.each([
  ['the account host', () => server, 'login.ad.localhost', 'a login'],
  ['the operations', () => server, 'backoffice.internal', 'an operation'],
  ['the operator console', () => consoleServer, 'kantoor.localhost', 'a console'],
] as const)('A request for %s', (_, to, host, word) => {
  it('is accepted when it names one host', async () => {
    const response = await sendRaw(
      portOf(to()),
      `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(response).toContain(word);
  });

  it.each(twoHostRequests(host))('is refused when it names %s', async (_name, request) => {
    const response = await sendRaw(portOf(to()), request);
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request/);
    expect(response).toMatch(/content-security-policy: default-src 'none'/i);
    expect(response).not.toContain(word);
  });
});
