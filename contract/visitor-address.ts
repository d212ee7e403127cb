/** From where somebody visits, as limits count it. */
import { plainAddress, type TrustedProxies } from './trusted-proxies.ts';

/** How the front tells the pipeline; it drops the visitor's own. Absent where it knows no address. */
export const ADDRESS_HEADER = 'x-visitor-address';

/**
 * The visitor's address: the connection's own, or what configured proxies say, read from the right. What is no address
 * ends the chain.
 * @param peer the other end of the connection
 * @param forwarded the `X-Forwarded-For` header
 */
export function visitorAddress(
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
 * Whom a limit counts as one. An IPv4 address is one; of IPv6 a household gets at least a /64, so that counting single
 * addresses would give everyone 2^64 tries.
 */
export function networkOf(address: string): string {
  const written = address.replace(/%.*$/, '');
  // The URL parser writes every IPv6 address in one way and refuses what is none.
  const whole = written.includes(':') ? URL.parse(`http://[${written}]`)?.hostname.slice(1, -1) : undefined;
  if (whole === undefined) return address;
  if (whole.startsWith('::ffff:')) return whole;
  const [before = [], after = []] = whole.split('::').map((half) => half.split(':').filter(Boolean));
  const left = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...left, ...after].slice(0, 4).join(':')}::/64`;
}
