/** Limits the open connections of a server, so that one client cannot take all of them. */
import type { Server } from 'node:http';
import { LIMITS } from './limits.ts';
import { createShares, shareOf } from './shares.ts';
import { plainAddress, type TrustedProxies } from './trusted-proxies.ts';

/** A proxy in front needs some hundred; without one, each browser has a few. */
export const MOST_CONNECTIONS = LIMITS.connections.attempts;

export function limitConnections(
  server: Server,
  trusted: TrustedProxies,
  most: number = MOST_CONNECTIONS,
): void {
  const shares = createShares(most);
  server.maxConnections = most;
  server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '') ?? '';
    // Through a proxy come many readers.
    const network = trusted.has(address) ? undefined : shareOf(address);
    if (!shares.take(network)) return void socket.destroy();
    socket.once('close', () => shares.giveBack(network));
  });
}
