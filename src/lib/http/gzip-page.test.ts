import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { splitByFrame } from './frames.ts';
import { gzipPage } from './gzip-page.ts';

const head = `<head><style>${Array.from({ length: 900 }, (_, at) => `.c${at}{margin:${at}px}`).join('')}</style></head>`;
const body = `<body>Boven<main>${'<p>Uw krant komt zaterdag, voor 8.00 uur. Café ☕</p>'.repeat(200)}</main>Onder</body>`;

test.each([
  ['a page', head + body],
  ['another page with the same frame', `${head}<body>Boven<main>Kort</main>Onder</body>`],
  ['a text without a head', body],
  ['a text without a main part', head],
  ['nothing', ''],
])('%s comes out as it went in', (_, html) => {
  expect(gunzipSync(gzipPage(splitByFrame(html, []))).toString()).toBe(html);
});

test('a page is about as small as if it were compressed whole', () => {
  const html = head + body;
  expect(gzipPage(splitByFrame(html, [])).length).toBeLessThan(gzipSync(html, { level: 5 }).length * 1.05);
});

test('a byte that is lost on the way is noticed', () => {
  const packed = gzipPage(splitByFrame(head + body, []));
  packed[packed.length - 8]! ^= 1;
  expect(() => gunzipSync(packed)).toThrow('incorrect data check');
});
