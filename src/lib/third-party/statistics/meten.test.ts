/** The script that counts pages, in a page that has only what it touches. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const SCRIPT = readFileSync('public/meten.js', 'utf8');
const COUNT = ['/api/meten', { p: '/account' }];

interface Browser {
  readonly prerendering?: boolean;
  /** `full`: its queue of beacons takes no more. `none`: it has none. */
  readonly beacons?: 'usual' | 'full' | 'none';
}

function openPage({ prerendering = false, beacons = 'usual' }: Browser = {}) {
  const sent: [carrier: string, address: string, body: Promise<unknown>][] = [];
  const handlers: Record<string, (event: object) => void> = {};
  const listen = (name: string, handler: (event: object) => void) => {
    handlers[name] = handler;
  };
  const bodyOf = async (body: Blob) => {
    expect(body.type).toBe('application/json');
    return JSON.parse(await body.text());
  };
  runInNewContext(SCRIPT, {
    Blob,
    location: { pathname: '/account', search: '?e=jan@voorbeeld.nl', hash: '#jan' },
    document: { prerendering, addEventListener: listen },
    addEventListener: listen,
    navigator: {
      ...(beacons !== 'none' && {
        sendBeacon(address: string, body: Blob) {
          if (beacons === 'full') return false;
          sent.push(['beacon', address, bodyOf(body)]);
          return true;
        },
      }),
    },
    fetch: async (address: string, { method, body, keepalive }: RequestInit) => {
      expect([method, keepalive]).toEqual(['POST', true]);
      sent.push(['fetch', address, bodyOf(body as Blob)]);
      throw new TypeError('The network is down');
    },
  });
  return {
    happens: (name: string, event: object = {}) => handlers[name]?.(event),
    sent: () => Promise.all(sent.map(async ([carrier, address, body]) => [carrier, address, await body])),
  };
}

it('A page is counted by its path alone, without the query and the fragment', async () => {
  expect(await openPage().sent()).toEqual([['beacon', ...COUNT]]);
});

it.each(['full', 'none'] as const)(
  'With beacons: %s, a page is counted by a call that outlives it',
  async (beacons) => {
    expect(await openPage({ beacons }).sent()).toEqual([['fetch', ...COUNT]]);
  },
);

it('A page that the browser draws in advance is counted when it is shown', async () => {
  const page = openPage({ prerendering: true });
  expect(await page.sent()).toEqual([]);
  page.happens('prerenderingchange');
  expect(await page.sent()).toEqual([['beacon', ...COUNT]]);
});

it('A page from the back and forward cache is counted once more, and a first load once', async () => {
  const page = openPage();
  page.happens('pageshow', { persisted: false });
  expect(await page.sent()).toHaveLength(1);
  page.happens('pageshow', { persisted: true });
  expect(await page.sent()).toHaveLength(2);
});
