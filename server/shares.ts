/**
 * Divides something that this process has only so much of (places, bytes, connections) among networks. While there is
 * enough, each network gets what it asks for: behind one address there can be many readers. When three quarters are
 * taken, a network gets no more than its share, so that four clients cannot take everything from a fifth.
 */
import type { IncomingMessage } from 'node:http';
import { clientAddress, networkOf } from '../contract/client-address.ts';
import type { TrustedProxies } from '../contract/trusted-proxies.ts';
import { LIMITS, type LimitId } from './limits.ts';

export interface Division {
  readonly most: number;
  /** When more than this is taken, each network is held to its share. */
  readonly plenty: number;
  /** Of a network. A household or a company can have a whole IPv6 /48: all networks of it have two shares. */
  readonly share: number;
}

export const divided = (most: number, share = most / 16): Division => ({ most, plenty: 0.75 * most, share });

/** By the rows of the table of limits for all networks together, and for one network. */
export const divisionOf = (all: LimitId, network: LimitId): Division =>
  divided(LIMITS[all].attempts, LIMITS[network].attempts);

export interface Shares {
  /** @param network undefined for a client that has no share, such as our own proxy @returns false when refused */
  take(network: string | undefined, amount?: number): boolean;
  giveBack(network: string | undefined, amount?: number): void;
  /** True when `take` would refuse. */
  isOver(network: string | undefined): boolean;
  taken(): number;
}

export function createShares({ most, plenty, share }: Division): Shares {
  const byCircle = new Map<string, number>();
  let taken = 0;
  const takenBy = (circle: string) => byCircle.get(circle) ?? 0;
  const add = (network: string | undefined, amount: number) => {
    taken += amount;
    for (const circle of circlesOf(network)) {
      const now = takenBy(circle) + amount;
      if (now > 0) byCircle.set(circle, now);
      else byCircle.delete(circle);
    }
  };
  const isOver = (network: string | undefined, amount: number) => {
    if (taken + amount > most) return true;
    const isScarce = taken + amount > plenty;
    return isScarce && circlesOf(network).some((circle, at) => takenBy(circle) + amount > share * (at + 1));
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
  };
}

/** A network, and the IPv6 /48 around it. */
function circlesOf(network: string | undefined): string[] {
  if (network === undefined) return [];
  const wide = /^(?:[^:]+:){3}(?=[^:]+::\/64$)/.exec(network)?.[0];
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
