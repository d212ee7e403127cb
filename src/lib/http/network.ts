/** The network of a client, as its share of the places counts it. */
import type { IncomingMessage } from 'node:http';
import { clientAddress } from '../../../contract/client-address.ts';
import { shareOf } from '../../../server/shares.ts';
import { config } from '../config.ts';

/** Undefined for a trusted proxy that forwards no address: all readers come through it. */
export function clientNetwork({ socket, headers }: IncomingMessage): string | undefined {
  const { trustedProxies } = config();
  const address = clientAddress(socket.remoteAddress, headers['x-forwarded-for'], trustedProxies);
  return trustedProxies.has(address) ? undefined : shareOf(address);
}
