/** Raw bytes over a socket, for requests that no HTTP client sends. */
import { once } from 'node:events';
import { connect } from 'node:net';

/** The response until the server closes the connection: each request asks for that, or is refused. */
export async function sendRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (text) => {
    received += text;
  });
  socket.write(request);
  await once(socket, 'close');
  return received;
}

/** Requests that name their host twice. */
export const twoHostRequests = (host: string, path = '/') =>
  [
    ['an absolute address', `GET http://evil.example${path} HTTP/1.1\r\nHost: ${host}\r\n`],
    ['its own absolute address', `GET http://${host}${path} HTTP/1.1\r\nHost: ${host}\r\n`],
    ['two Host headers', `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n`],
    ['the same Host header twice', `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nhost: ${host}\r\n`],
  ].map(([name = '', head]) => [name, `${head}Connection: close\r\n\r\n`] as const);
