import { describe, expect, it } from 'vitest';
import { createShares, shareOf } from './shares.ts';

const take = (shares: ReturnType<typeof createShares>, network: string | undefined, count: number) =>
  Array.from({ length: count }, () => shares.take(network)).filter(Boolean).length;

describe('Of eighty places', () => {
  const open = () => createShares(80);

  it('one network gets no more than three quarters, so that others find a place', () => {
    const shares = open();
    expect(take(shares, 'a', 100)).toBe(60);
    expect(take(shares, 'b', 100)).toBe(15);
  });

  it('four networks cannot take the last of many from a fifth', () => {
    const shares = createShares(256);
    for (const network of ['a', 'b', 'c', 'd', 'a', 'b', 'c']) take(shares, network, 300);
    expect(shares.take('e')).toBe(true);
  });

  it('a crowd behind one address gets more while any number of others has the most', () => {
    const shares = open();
    take(shares, 'crowd', 20);
    for (let other = 0; other < 52; other += 1) shares.take(`reader ${other}`);
    expect([shares.taken(), shares.isOver('crowd')]).toEqual([72, false]);
  });

  it('the many networks of one IPv6 /48 get no more than six sevenths together', () => {
    const shares = open();
    const own = ['1', '2', '3', 'abcd'].map((part) => take(shares, `2001:db8:1:${part}::/64`, 100));
    expect(own).toEqual([60, 9, 0, 0]);
    expect(take(shares, '2001:db8:2:1::/64', 5)).toBe(5);
    shares.giveBack('2001:db8:1:1::/64', 30);
    expect(take(shares, '2001:db8:1:3::/64', 5)).toBe(5);
  });

  it('many readers of one network never notice while there is enough', () => {
    const shares = open();
    expect([take(shares, 'a', 50), take(shares, 'b', 10)]).toEqual([50, 10]);
    expect([shares.isOver('a'), shares.isOver('c')]).toEqual([false, false]);
    take(shares, 'c', 5);
    expect([shares.isOver('a'), shares.isOver('c')]).toEqual([true, false]);
    shares.giveBack('b', 10);
    expect(shares.isOver('a')).toBe(false);
  });

  it('a client without a share, such as our own proxy, gets all there are', () => {
    const shares = open();
    expect(take(shares, undefined, 100)).toBe(80);
    expect(shares.take('a')).toBe(false);
  });

  it('what was given back can be taken again', () => {
    const shares = open();
    take(shares, 'a', 60);
    shares.giveBack('a', 60);
    expect([shares.taken(), take(shares, 'a', 100)]).toEqual([0, 60]);
  });

  it('what a network gave back no longer counts for its share', () => {
    const shares = open();
    take(shares, 'a', 10);
    shares.giveBack('a', 10);
    take(shares, 'b', 60);
    expect(take(shares, 'a', 100)).toBe(15);
  });
});

it.each([
  ['192.0.2.1', '192.0.2.'],
  ['192.0.2.254', '192.0.2.'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
  ['127.0.0.1', '127.0.0.'],
  ['', undefined],
])('An address such as %s is in the network %s', (address, network) => {
  expect(shareOf(address)).toBe(network);
});
