/** Words that no page ever wrote into an address: names that every object has, characters that cannot be seen, days of no calendar. */
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/lib/shared/endpoints.ts';
import { ROUTES } from '../../src/lib/shared/routes.ts';
import { HOLDER } from '../fixtures/readers.ts';
import { addressOf } from '../support/http/addresses.ts';
import { ask, type Reply } from '../support/http/http.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { ownPortal } from '../support/http/own-portal.ts';

/** As they stand in an address. */
const WORDS = [
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty'],
  ...['%00', 'a%00b', '%ED%A0%80', '%E2%80%AE', '%0D%0Ax:%20y'],
  ...['9999-12-31', '0000-00-00', '275760-09-13', '%2B012026-01-01'],
];
/** What no reader is shown. */
const foreignIn = ({ body, headers }: Reply) =>
  /native code|function Object|\[object /.exec(body.toString())?.[0] ?? headers.x;
/** Read on every page, or where a page leads to. */
const EVERYWHERE = ['debug', 'callback_url'];

const built = ROUTES.filter((route) => route.built && !/^\/(404|500)$/.test(route.path));

const portal = await ownPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
const cookie = await cookieOf(portal.port, 'ad', HOLDER, '/account');

/** Each request comes from an address of its own, for many guesses from one address are refused. */
let visitors = 0;
function answerAt(path: string, host = 'ad.localhost') {
  visitors += 1;
  const visitor = `198.18.${visitors >> 8}.${visitors & 255}`;
  const headers = { cookie, accept: 'text/html', 'x-forwarded-for': visitor };
  return ask({ port: portal.port, host, path, headers });
}

for (const { path, parameters } of built)
  test(`${path} knows no strange word in its address`, async () => {
    for (const name of [...Object.keys(parameters), ...EVERYWHERE])
      for (const word of WORDS) {
        const address = `${addressOf(path)}?${name}=${word}`;
        const reply = await answerAt(address);
        expect([200, 303, 404], `${address}: ${reply.status}`).toContain(reply.status);
        expect(foreignIn(reply), address).toBeUndefined();
      }
  });

test('a strange word in the place of an id is not found', async () => {
  const paths = [
    ...built.filter((route) => route.path.includes('[')).map((route) => route.path),
    ...ENDPOINTS.filter(({ path }) => path.endsWith('/*')).map(({ path }) => path.replace('*', '[rest]')),
  ];
  for (const path of paths)
    for (const word of WORDS) {
      const address = path.replaceAll(/\[[.\w]+\]/g, word);
      const reply = await answerAt(address);
      // A question that is answered or never was leads to the form.
      const otherCountry = path.includes('/herroepen') ? [address.replace('/herroepen', '/ontbinden')] : [];
      const form = path.endsWith('/vraag/[question_id]') ? [path.replace('/vraag/[question_id]', '')] : [];
      expect([404, ...form, ...otherCountry], address).toContain(
        reply.status === 303 ? reply.headers.location : reply.status,
      );
      expect(foreignIn(reply), address).toBeUndefined();
    }
});

test('the ways of a login answer strange words without breaking', async () => {
  const ways: readonly (readonly [host: string, path: string])[] = [
    ['ad.localhost', '/login/start?callback_url='],
    ['ad.localhost', '/login/callback?code=x&state='],
    ['ad.localhost', '/login/callback?state=x&code='],
    ['ad.localhost', '/api/preview?path=/&until=1&signature='],
    ['login.ad.localhost', '/login?callback_url='],
    ['login.ad.localhost', '/login?client_id='],
    ['login.ad.localhost', '/login?client_id=mijn-omgeving&redirect_uri='],
    ['login.ad.localhost', '/login?client_id=mijn-omgeving&started_at='],
    ['login.ad.localhost', '/login/'],
    ['login.ad.localhost', '/logout?id_token_hint='],
    ['kantoor.localhost', '/?dag='],
    ['kantoor.localhost', '/'],
  ];
  for (const [host, path] of ways)
    for (const word of WORDS) {
      const reply = await answerAt(path + word, host);
      expect(reply.status, host + path + word).toBeLessThan(500);
      expect(foreignIn(reply), host + path + word).toBeUndefined();
    }
});

test('what is searched for changes nothing of the page but the word itself', async () => {
  const searched = async (text: string) => {
    const { headers, body } = await answerAt(
      `/klantenservice/veelgestelde-vragen?zoek=${encodeURIComponent(text)}`,
    );
    const html = body.toString();
    const tags = [...html.matchAll(/<\/?[a-z][\w-]*/g)].map(([tag]) => tag);
    return { policy: headers['content-security-policy'], tags, styles: html.match(/<style/g)?.length };
  };
  const plain = await searched('zzz');
  expect(plain.styles).toBeGreaterThan(0);
  const tries = [
    ...[
      '<style>',
      '<style>astro-island',
      '</style>',
      '<script>',
      '</head>',
      '<main',
      '</main>',
      '</main><main>',
    ],
    ...['"><style>', '&lt;style>', '<!--', '<style>astro-island</style></head>'],
  ];
  for (const text of tries) expect(await searched(text), text).toEqual(plain);
});
