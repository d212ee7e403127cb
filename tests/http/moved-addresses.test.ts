/** Addresses that the complaint pages had before, as mails and open tabs hold them. */
import { expect, test } from 'vitest';
import { ask } from '../support/http/http.ts';
import { at } from '../support/ids/comparable-pages.ts';
import { portalPort } from '../support/processes/shared-portal.ts';

const WEB = '/bezorgservice/klacht';
const APP = '/bezorgservice/app/klacht';
const origin = () => `http://ad.localhost:${portalPort()}`;

for (const path of [WEB, APP])
  for (const [old, page] of [
    ['melding=demo-klacht-3', '/volgen/demo-klacht-3'],
    ['melding=demo-klacht-9', '/volgen/demo-klacht-9'],
    ['terugbellen', '/bellen'],
    ['vraag=10001501-vraag', '/vraag/10001501-vraag'],
  ])
    test(`${path}?${old} redirects permanently to its page, for each method`, async () => {
      const address = `${path}?${old}`;
      const posted = { method: 'POST', body: 'antwoord=ja', headers: { origin: origin() } };
      for (const more of [{}, { method: 'HEAD' }, posted]) {
        const { status, headers } = await ask({ ...at(address), ...more });
        expect({ status, location: headers.location }).toEqual({ status: 308, location: path + page });
        expect(headers['set-cookie']).toBeUndefined();
      }
    });

test('a form of another site is refused at an old address too', async () => {
  const headers = { origin: 'http://evil.example' };
  expect((await ask({ ...at(`${WEB}?terugbellen`), method: 'POST', headers })).status).toBe(403);
});
