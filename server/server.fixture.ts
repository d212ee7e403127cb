/** A server for the tests of this folder, and plain connections to it from an address of the test's own choice. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export async function listening(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export function end(server: Server): void {
  server.closeAllConnections();
  server.close();
}

/** @param from an address in 127.0.0.0/8 */
export function call(server: Server, from = '127.0.0.1'): Socket & { readonly heard: () => string } {
  const socket = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    localAddress: from,
  });
  let heard = '';
  socket.on('error', () => {});
  socket.setEncoding('latin1').on('data', (text) => {
    heard += text;
  });
  return Object.assign(socket, { heard: () => heard });
}

export const post = (lines: readonly string[], body = '') =>
  `POST / HTTP/1.1\r\nhost: a\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n${body}`;
