import { expect, it } from 'vitest';
import { BRAND_FLAGS, GENERAL_FLAGS } from '../../../../contract/flags.ts';
import { chatProduct } from './product.ts';

const flags = (on: string) => ({
  brand: Object.fromEntries(BRAND_FLAGS.map((name) => [name, false])) as never,
  general: Object.fromEntries(GENERAL_FLAGS.map((name) => [name, name === on])) as never,
});
const DIRECT = { brand: { chatDeployment: 'ad_web' }, flags: flags('') };
const THROUGH_CIS = { ...DIRECT, flags: flags('isSalesforceThroughCISEnabled') };
const SET = { url: 'https://scrt.example/', gatewayUrl: 'https://cis.example', org: '00D000000000001' };

it('the flag "through CIS" chooses the address', () => {
  expect(chatProduct(DIRECT, SET)?.url).toBe('https://scrt.example');
  expect(chatProduct(THROUGH_CIS, SET)?.url).toBe('https://cis.example');
});

it('a request never goes around the gateway', () => {
  expect(chatProduct(THROUGH_CIS, { ...SET, gatewayUrl: undefined })).toBeUndefined();
});

it('without an address, an organisation or a deployment there is no product', () => {
  expect(chatProduct(DIRECT, { ...SET, url: undefined })).toBeUndefined();
  expect(chatProduct(DIRECT, { ...SET, org: undefined })).toBeUndefined();
  expect(chatProduct({ ...DIRECT, brand: { chatDeployment: null } }, SET)).toBeUndefined();
});
