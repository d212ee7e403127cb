/**
 * Divides something that this process has only so much of (places, bytes, connections) among networks. A network may hold
 * three times what is free: one alone gets three quarters of all, the next one three quarters of the rest, and so on.
 * While less than three quarters are taken that is no limit, and a crowd behind one address is limited only when little
 * is left.
 */
import type { IncomingMessage } from 'node:http';
import { clientAddress, networkOf } from './client-address.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/**
 * What a network may hold for each one that is free. A household or a company can have a whole IPv6 /48, and a mobile
 * provider gives each phone a /64 of it: all networks of it may hold twice as much.
 */
const PER_FREE = 3;

export interface Shares {
  /** @param network undefined for a client that has no share, such as our own proxy @returns false when refused */
  take(network: string | undefined, amount?: number): boolean;
  giveBack(network: string | undefined, amount?: number): void;
  /** True when `take` would refuse. */
  isOver(network: string | undefined): boolean;
  taken(): number;
  takenBy(network: string | undefined): number;
}

/** @param most that there is of it */
export function createShares(most: number): Shares {
  const byBlock = new Map<string | undefined, number>();
  let taken = 0;
  const takenBy = (block: string | undefined) => byBlock.get(block) ?? 0;
  const add = (network: string | undefined, amount: number) => {
    taken += amount;
    for (const block of blocksOf(network)) {
      const now = takenBy(block) + amount;
      if (now > 0) byBlock.set(block, now);
      else byBlock.delete(block);
    }
  };
  const isOver = (network: string | undefined, amount: number) => {
    const free = most - taken;
    if (amount > free) return true;
    if (network === undefined) return false;
    return blocksOf(network).some((block, at) => takenBy(block) + amount > PER_FREE * (at + 1) * free);
  };
  return {
    isOver: (network) => isOver(network, 1),
    take(network, amount = 1) {
      if (isOver(network, amount)) return false;
      add(network, amount);
      return true;
    },
    giveBack: (network, amount = 1) => add(network, -amount),
    taken: () => taken,
    takenBy,
  };
}

/** The blocks of addresses that a request counts for: its network, and the IPv6 /48 around that. */
function blocksOf(network: string | undefined): (string | undefined)[] {
  const wide = /^(?:[^:]+:){3}(?=[^:]+::\/64$)/.exec(network ?? '')?.[0];
  return wide ? [network, `${wide}:/48`] : [network];
}

/**
 * The network that an address is in: an IPv4 /24 or an IPv6 /64. Undefined for an unknown address.
 * @param address as `clientAddress` gives it
 */
export function shareOf(address: string): string | undefined {
  const network = networkOf(address);
  return /^\d+\.\d+\.\d+\.(?=\d+$)/.exec(network)?.[0] ?? (network || undefined);
}

/** `shareOf` the client of a request. Undefined for a trusted proxy that forwards no address: all readers come through it. */
export function shareOfClient(
  { socket, headers }: IncomingMessage,
  trusted: TrustedProxies,
): string | undefined {
  const address = clientAddress(socket.remoteAddress, headers['x-forwarded-for'], trusted);
  return trusted.has(address) ? undefined : shareOf(address);
}
