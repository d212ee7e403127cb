/** The client's internet address, as rate limits count it. */
import { plainAddress, type TrustedProxies } from './trusted-proxies.ts';

/** The HTTP server passes the address to the pipeline in this header, and removes a client's own. */
export const ADDRESS_HEADER = 'x-client-address';

/** In this header the portal passes the client's network (`networkOf`) to the back office, for its rate limits. */
export const NETWORK_HEADER = 'x-client-network';

/**
 * The client's address: that of the connection, or the one that trusted proxies forwarded, read from the right. An invalid
 * entry ends the chain.
 * @param peer the other end of the connection
 * @param forwarded the `X-Forwarded-For` header
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | readonly string[] | undefined,
  trustedProxies: TrustedProxies,
): string {
  let address = plainAddress(peer ?? '') ?? '';
  const chain = [forwarded ?? []].flat().join(',').split(',');
  for (const entry of chain.filter((each) => each.trim() !== '').reverse()) {
    const next = trustedProxies.has(address) ? plainAddress(entry) : undefined;
    if (next === undefined) return address;
    address = next;
  }
  return address;
}

/**
 * What a rate limit counts as one client: an IPv4 address, or an IPv6 /64, because a household gets at least a /64 and
 * single addresses would give it 2^64 tries.
 */
export function networkOf(address: string): string {
  const written = address.replace(/%.*$/, '');
  // The URL parser writes every IPv6 address in one way and refuses invalid ones.
  const whole = written.includes(':') ? URL.parse(`http://[${written}]`)?.hostname.slice(1, -1) : undefined;
  if (whole === undefined) return address;
  if (whole.startsWith('::ffff:')) return whole;
  const [before = [], after = []] = whole.split('::').map((half) => half.split(':').filter(Boolean));
  const left = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...left, ...after].slice(0, 4).join(':')}::/64`;
}
