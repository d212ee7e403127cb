import { describe, expect, it } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';
import { trustedProxies } from './trusted-proxies.ts';

describe('the client address', () => {
  it.each([
    ['the other end of the connection', '192.0.2.1', undefined, '192.0.2.1'],
    ['the same on a socket for both families', '::ffff:192.0.2.1', undefined, '192.0.2.1'],
    ['not what a stranger forwards', '192.0.2.1', '203.0.113.9', '192.0.2.1'],
    ['what a known proxy has added itself', '10.0.0.1', 'made up, 203.0.113.9', '203.0.113.9'],
    ['what the first of two known proxies has added', '10.0.0.1', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['the same from two headers', '10.0.0.1', ['203.0.113.9', '10.0.0.2'], '203.0.113.9'],
    ['the proxy, when its header has no address', '10.0.0.1', undefined, '10.0.0.1'],
    ['without the port that a proxy adds', '10.0.0.1', '203.0.113.9:4711, 10.0.0.2:80', '203.0.113.9'],
    ['the same of IPv6', '2001:db8::7', '[2001:db9::1]:443, [2001:db8::9]:80', '2001:db9::1'],
    ['IPv4 where a proxy writes it as IPv6', '10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['the proxy, where it hides who came', '10.0.0.1', '203.0.113.9, unknown', '10.0.0.1'],
  ])('is %s', (_, peer, forwarded, expected) => {
    expect(clientAddress(peer, forwarded, trustedProxies(['10.0.0.1', '10.0.0.2', '2001:db8::/32']))).toBe(
      expected,
    );
  });
});

describe('a limit counts as one', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
    ['::FFFF:192.0.2.1', '::ffff:c000:201'],
    ['no address:at all', 'no address:at all'],
    ['', ''],
  ])('the network of %j', (address, network) => expect(networkOf(address)).toBe(network));

  it('a /64, and not its neighbour', () => {
    expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  });
});
