/** A client that disconnects: a raw connection that is closed, or reset, at a given moment of a request. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** `sending`: half of the body is sent. `waiting`: the server handles it. `reading`: the response has begun. */
export const MOMENTS = ['sending', 'waiting', 'reading'] as const;
export type Moment = (typeof MOMENTS)[number];

export interface AbortedRequest {
  readonly port: number;
  readonly host: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A path with an immediate response: sent first on the same connection, its response shows that both arrived. */
  readonly probe?: string;
}

/** Resolves when the connection is closed. @param ending `reset` is a lost network connection */
export async function disconnect(
  request: AbortedRequest,
  moment: Moment,
  ending: 'end' | 'reset',
): Promise<void> {
  const { port, host, probe = '/healthz' } = request;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const before = moment === 'waiting' ? `GET ${probe} HTTP/1.1\r\nhost: ${host}:${port}\r\n\r\n` : '';
  await written(socket, before + textOf(request, moment));
  if (moment !== 'sending') await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  if (ending === 'end') socket.destroy();
  else socket.resetAndDestroy();
}

function written(socket: Socket, text: string): Promise<void> {
  return new Promise((resolve) => {
    socket.write(text, () => resolve());
  });
}

function textOf({ method, path, host, port, headers }: AbortedRequest, moment: Moment): string {
  const body = method === 'POST' ? 'stap=a&concept=b' : '';
  const length = moment === 'sending' ? 5_000 : body.length;
  const lines = Object.entries({
    host: `${host}:${port}`,
    ...headers,
    ...(method === 'POST' || moment === 'sending' ? { 'content-length': String(length) } : {}),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
