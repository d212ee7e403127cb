/** The proxies whose forwarded headers count: addresses and ranges. */
import { BlockList, isIP } from 'node:net';
import * as v from 'valibot';

export interface TrustedProxies {
  /** How many entries the setting has. */
  readonly size: number;
  /** @param address as `plainAddress` gives it */
  has(address: string): boolean;
}

const EXPECTED = 'addresses or ranges such as 10.0.0.0/8, separated by commas';

/** The setting `TRUSTED_PROXIES`. */
export const proxyList = v.pipe(
  v.string(),
  v.rawTransform<string, TrustedProxies>(({ dataset, addIssue, NEVER }) => {
    const entries = entriesOf(dataset.value);
    const wrong = entries.find((entry) => rangeOf(entry) === undefined);
    if (wrong === undefined) return trustedProxies(entries);
    addIssue({ message: `${EXPECTED}, and ${JSON.stringify(wrong)} is neither` });
    return NEVER;
  }),
);

/** @param entries valid addresses and ranges */
export function trustedProxies(entries: readonly string[]): TrustedProxies {
  const ranges = new BlockList();
  for (const range of entries.map(rangeOf))
    if (range) ranges.addSubnet(range.address, range.bits, familyOf(range.address));
  const has = (address: string) => isIP(address) !== 0 && ranges.check(address, familyOf(address));
  return { size: entries.length, has: entries.length === 0 ? () => false : has };
}

const entriesOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Bits before the IPv4 address in an IPv4-mapped IPv6 address. */
const MAPPED_BITS = 96;

/** Undefined for an invalid address, and for a range of all addresses, which would trust every client. */
function rangeOf(entry: string) {
  const [written = '', bits, ...more] = entry.split('/');
  const address = plainAddress(written);
  if (address === undefined || more.length > 0) return undefined;
  const most = isIP(address) === 4 ? 32 : 128;
  if (bits === undefined) return { address, bits: most };
  if (!/^\d{1,3}$/.test(bits)) return undefined;
  const own = Number(bits) - (most === 32 && written.includes(':') ? MAPPED_BITS : 0);
  return own >= 1 && own <= most ? { address, bits: own } : undefined;
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** With a port after it; an IPv6 address has brackets then. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/;

/** One internet address without port, brackets and zone, an IPv4-mapped one as IPv4; undefined for anything else. */
export function plainAddress(text: string): string | undefined {
  const written = text.trim();
  const [, six, four] = WITH_PORT.exec(written) ?? [];
  const address = unmapped((six ?? four ?? written).replace(/%.*$/, ''));
  return isIP(address) === 0 ? undefined : address;
}

/** On a socket for both families an IPv4 neighbour shows as an IPv6 address, such as `::ffff:192.0.2.1`. */
function unmapped(address: string): string {
  if (!address.includes(':')) return address;
  const whole = URL.parse(`http://[${address}]`)?.hostname ?? '';
  const [, high, low] = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(whole) ?? [];
  if (high === undefined || low === undefined) return address;
  const bytes = [high, low]
    .map((half) => Number.parseInt(half, 16))
    .flatMap((half) => [half >> 8, half & 255]);
  return bytes.join('.');
}
