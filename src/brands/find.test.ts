import { describe, expect, it } from 'vitest';
import { testBrand } from '../lib/content/content.fixture.ts';
import { createBrandBook } from './find.ts';

const [ad, vk, group] = [testBrand('ad'), testBrand('vk'), testBrand('dpgnl')];
const book = createBrandBook([ad, vk, group], 'dpgnl');

describe('A brand is found', () => {
  it('by its key', () => {
    expect(book.byKey('vk')).toBe(vk);
    expect(book.byKey('none')).toBeUndefined();
    expect(book.default).toBe(group);
  });

  it.each(['ad.localhost', 'AD.localhost:4321', 'login.ad.localhost', 'a.b.ad.localhost'])(
    'by the last two segments of %s',
    (host) => expect(book.byHost(host)).toBe(ad),
  );

  it('by exactly its own hosts, on any port', () => {
    expect(book.byPortalHost('ad.localhost:4321')).toBe(ad);
    expect(book.byPortalHost('Ad.Localhost')).toBe(ad);
    expect(book.byAccountHost('login.ad.localhost')).toBe(ad);
  });

  it.each([
    'www.ad.localhost',
    'ad.localhost.',
    'ad.localhost.evil.example',
    'ad.localhost@evil.example',
    'evil.example#ad.localhost',
    'login.ad.localhost',
    '127.0.0.1',
    'ad.localhost:port',
    '',
  ])('not by the portal host %s', (host) => expect(book.byPortalHost(host)).toBeUndefined());

  it.each([
    ...['127.0.0.1:4321', 'localhost', 'ad.localhost@evil.example', 'ad.localhost.'],
    ...['.ad.localhost', 'mijn..ad.localhost', 'ad.localhost.evil.example'],
  ])('not by the last two segments of %s', (host) => expect(book.byHost(host)).toBeUndefined());

  it('not by two segments that several brands have', () => {
    const sister = testBrand('par', { host: 'ad.localhost' });
    const both = createBrandBook([ad, sister, group], 'dpgnl');
    expect(both.byHost('mijn.ad.localhost')).toBeUndefined();
    expect(both.byPortalHost('ad.localhost')).toBe(ad);
    expect(both.byPortalHost('par.localhost')).toBe(sister);
  });
});

it('Without the default brand the start fails with a message', () => {
  expect(() => createBrandBook([ad], 'dpgnl')).toThrow(
    'DEFAULT_BRAND is "dpgnl", expected the key of one of the 1 brands in the content',
  );
  expect(() => createBrandBook([], 'dpgnl')).toThrow(
    'The content holds no brand: see CONTENT_PROJECT_ID and CONTENT_DATASET',
  );
});
