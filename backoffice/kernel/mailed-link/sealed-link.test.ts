import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openPayLink, sealPayLink } from './pay-link.ts';
import { openSealed, sealText } from './sealed-link.ts';
import { addressHash, openUnsubscribe, sealUnsubscribe } from './unsubscribe-link.ts';

const key = randomBytes(32);
const mailed = { newsletterId: 'ad-weekend', accountId: 'acc-1', email: 'Jan@Voorbeeld.nl' };

test('a link opens with its key and for its use only', () => {
  const link = sealText('10000001', 'one', key);
  expect(openSealed(link, 'one', key)).toBe('10000001');
  expect(openSealed(link, 'other', key)).toBeUndefined();
  expect(openSealed(link, 'one', randomBytes(32))).toBeUndefined();
  expect(openSealed(`${link}A`, 'one', key)).toBeUndefined();
});

test('a link that ends a newsletter names it, the account and the address, and shows none of them', () => {
  const link = sealUnsubscribe(mailed, key);
  expect(openUnsubscribe(link, key)).toEqual({
    newsletterId: 'ad-weekend',
    accountId: 'acc-1',
    addressHash: addressHash('jan@voorbeeld.nl'),
  });
  expect(link).toMatch(/^[\w-]{60,200}$/);
  expect(Buffer.from(link, 'base64url').toString('latin1')).not.toContain('weekend');
  expect(sealUnsubscribe(mailed, key)).not.toBe(link);
});

test('every changed character makes the link invalid', () => {
  const link = sealUnsubscribe(mailed, key);
  for (let at = 0; at < link.length; at += 1) {
    const changed = link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1);
    expect(openUnsubscribe(changed, key), String(at)).toBeUndefined();
  }
});

test('a link that pays an invoice is the same each time, another for another invoice, and shows no id', () => {
  const link = sealPayLink('f'.repeat(32), key);
  expect(sealPayLink('f'.repeat(32), key)).toBe(link);
  expect(openPayLink(link, key)).toBe('f'.repeat(32));
  const other = sealPayLink('e'.repeat(32), key);
  expect(other.slice(0, 16)).not.toBe(link.slice(0, 16));
  expect(openPayLink(other, key)).toBe('e'.repeat(32));
  expect(openPayLink(link, randomBytes(32))).toBeUndefined();
  expect(openSealed(link, 'other', key)).toBeUndefined();
});
