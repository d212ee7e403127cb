import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseEnvironment } from './environment.ts';
import { plainAddress, proxyList } from './trusted-proxies.ts';

const schema = v.object({ TRUSTED_PROXIES: v.optional(proxyList, '') });
const read = (text: string) => parseEnvironment(schema, { TRUSTED_PROXIES: text }).TRUSTED_PROXIES;

describe('the proxies that are believed', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1', '10.0.0.2'],
    ['10.0.0.1:5678, 192.0.2.7', '192.0.2.7', '192.0.2.8'],
    ['10.1.0.0/16', '10.1.255.3', '10.2.0.1'],
    ['10.1.2.3/8', '10.200.0.1', '11.0.0.1'],
    ['::1', '::1', '::2'],
    ['[2001:db8::1]:443', '2001:DB8:0:0:0:0:0:1', '2001:db8::2'],
    ['2001:db8::/32', '2001:db8:ffff::9', '2001:db9::9'],
    ['::ffff:10.0.0.1', '10.0.0.1', '10.0.0.2'],
    ['::ffff:10.0.0.0/104', '10.99.0.1', '11.0.0.1'],
  ])('are, by %j, %s and not %s', (setting, believed, other) => {
    expect([read(setting).has(believed), read(setting).has(other)]).toEqual([true, false]);
  });

  it('are none where the setting is empty', () => {
    expect([read('').size, read(' , ').size, read('').has('10.0.0.1'), read('10.0.0.1').has('')]).toEqual([
      0,
      0,
      false,
      false,
    ]);
  });

  it.each([
    'localhost',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '2001:db8::/129',
    '10.0.0.0/x',
    '0.0.0.0/0',
    '::/0',
    '::ffff:0.0.0.0/96',
  ])('are named by address: %s is refused', (entry) => {
    expect(() => read(`10.0.0.1, ${entry}`)).toThrow(
      `TRUSTED_PROXIES is "10.0.0.1, ${entry}", expected addresses or ranges such as 10.0.0.0/8, separated by commas, and "${entry}" is neither`,
    );
  });
});

describe('an address', () => {
  it.each([
    ['1.2.3.4', '1.2.3.4'],
    [' 1.2.3.4:5678 ', '1.2.3.4'],
    ['::1', '::1'],
    ['[::1]', '::1'],
    ['[::1]:80', '::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['[::FFFF:102:304]:80', '1.2.3.4'],
  ])('%j is %s', (written, address) => expect(plainAddress(written)).toBe(address));

  it.each([
    '',
    'unknown',
    '_hidden',
    '1.2.3',
    '1.2.3.4:',
    '1.2.3.4:x',
    '[1.2.3.4',
    'example.nl:80',
    '::1]:80',
  ])('is not %j', (written) => expect(plainAddress(written)).toBeUndefined());
});
