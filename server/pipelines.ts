/**
 * Ends a connection whose client sends many requests without waiting for the responses. Some two thousand small ones come in
 * one read, and Node handles all of a read before it looks at another connection. Browsers and the usual proxies send one at
 * a time.
 */
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { LIMITS } from './limits.ts';

/** Requests of one connection whose response has not been sent. */
export const MOST_AT_ONCE = LIMITS.pipeline.attempts;

export function endPipelines(next: RequestListener): RequestListener {
  const open = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const before = open.get(socket) ?? 0;
    if (before >= MOST_AT_ONCE) return void socket.destroy();
    open.set(socket, before + 1);
    response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    next(request, response);
  };
}
