/** Only hosts of brands are served (standards 21 to 24). Links and redirects go to hosts of the brand's document. */

import { request } from 'node:http';
import { expect, test } from 'vitest';
import { HOLDER } from '../fixtures/readers.ts';
import { ask } from '../support/http/http.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { sendRaw, twoHostRequests } from '../support/http/raw-request.ts';
import { consolePort, portalPort } from '../support/processes/shared-portal.ts';

const STRANGERS = [
  'evil.example',
  'ad.nl.evil.example',
  'ad.localhost.evil.example',
  'evil-ad.localhost.example',
  'ad..localhost',
  '.ad.localhost',
  'user@ad.localhost',
  'ad.localhost:4321:80',
  '10.0.0.1',
  '[::2]',
  '2130706433',
  'geenmerk.localhost',
];

for (const host of STRANGERS)
  test(`${host} is not a host of the portal`, async () => {
    const reply = await askHost(host, '/abonnementen');
    expect([400, 421]).toContain(reply.status);
    if (reply.status !== 421) return;
    expect(reply.text).toContain('<title>Mijn Omgeving</title>');
    expect(reply.text).not.toMatch(/localhost|<a /);
    expect(reply.cookies).toBeUndefined();
  });

for (const host of ['mijn.ad.localhost', 'sub.AD.localhost', 'login.login.ad.localhost'])
  test(`${host} is another host of one brand, and leads to its portal only`, async () => {
    const portal = `http://ad.localhost:${portalPort()}`;
    for (const path of ['/', '/abonnementen?x=1', '/images/favicon.ico', '/api/graphql']) {
      const reply = await askHost(host, path);
      expect([reply.status, reply.location]).toEqual([308, portal + path]);
      expect(reply.cookies).toBeUndefined();
    }
    expect((await askHost(host, '//evil.example/')).location).toBe(`${portal}/`);
    const posted = await ask({
      port: portalPort(),
      host,
      path: '/api/consent',
      method: 'POST',
      body: 'keuze=ja',
    });
    expect(posted.status).toBe(421);
    expect(posted.headers['set-cookie']).toBeUndefined();
  });

for (const host of ['AD.localhost', 'ad.localhost:80', 'ad.localhost:9999'])
  test(`${host} is the brand's host, and its links still name our own address`, async () => {
    const reply = await askHost(host, '/abonnementen');
    expect(reply.status).toBe(303);
    expect(reply.location).toMatch(
      new RegExp(`^http://login\\.ad\\.localhost:${portalPort()}/login\\?callback_url=`),
    );
  });

test('the operators have a host of their own: no page of the portal is there, and none of theirs is here', async () => {
  const port = portalPort();
  const session = await cookieOf(port, 'ad', HOLDER, '/account');
  for (const path of ['/', '/vertraging', '/abonnementen', '/api/graphql']) {
    const there = await ask({
      ...{ port: consolePort(), host: 'kantoor.localhost', path },
      headers: { cookie: session },
    });
    expect(there.status, path).toBe(401);
    expect(there.body.toString()).toContain('Deze pagina is voor medewerkers');
    expect(there.headers['set-cookie']).toBeUndefined();
  }
  for (const path of ['/vertraging', '/intrekken'])
    expect((await ask({ port, host: 'ad.localhost', path, headers: { cookie: session } })).status).toBe(404);
});

test('the operators have a listener of their own: it knows their host only, and the public one does not', async () => {
  for (const path of ['/', '/inloggen', '/abonnementen', '/images/favicon.ico']) {
    for (const host of ['kantoor.localhost', 'x.kantoor.localhost'])
      expect((await ask({ port: portalPort(), host, path })).status, path).toBe(421);
    for (const host of [
      'ad.localhost',
      'login.ad.localhost',
      'localhost',
      'kantoor.localhost.evil.example',
    ]) {
      const { status, body } = await ask({ port: consolePort(), host, path });
      expect(status, host).toBe(421);
      expect(body.toString()).not.toMatch(/localhost|<a |medewerkers/);
    }
  }
});

for (const host of ['ad.localhost', 'login.ad.localhost', 'kantoor.localhost'])
  test(`a request that names another host beside ${host} is refused`, async () => {
    const port = host === 'kantoor.localhost' ? consolePort() : portalPort();
    for (const path of ['/', '/healthz', '/.well-known/openid-configuration'])
      for (const [name, request] of twoHostRequests(`${host}:${port}`, path)) {
        const response = await sendRaw(port, request);
        expect(response, `${name} ${path}`).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
        expect(response).toMatch(/content-security-policy: default-src 'none'/i);
        expect(response).not.toMatch(/set-cookie|location:|evil/i);
      }
  });

test('probes are answered on any host', async () => {
  expect((await askHost('evil.example', '/healthz')).status).toBe(200);
  expect((await askHost('evil.example', '/readyz')).status).toBe(200);
});

test('files and stored pages are closed to unknown hosts too', async () => {
  const path = '/klantenservice/veelgestelde-vragen';
  expect((await ask({ port: portalPort(), host: 'ad.localhost', path })).status).toBe(200);
  expect((await askHost('evil.example', path)).status).toBe(421);
  expect((await askHost('evil.example', '/images/favicon.ico')).status).toBe(421);
});

test('forwarded headers of a stranger change nothing', async () => {
  const path = '/abonnementen';
  const plain = await ask({ port: portalPort(), host: 'ad.localhost', path });
  const forwarded = await ask({
    ...{ port: portalPort(), host: 'ad.localhost', path },
    headers: {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    },
  });
  expect(forwarded.status).toBe(plain.status);
  expect(withoutRandom(forwarded.headers.location)).toBe(withoutRandom(plain.headers.location));
});

/** The login address without what differs at each login. */
function withoutRandom(address = ''): string {
  const url = new URL(address);
  for (const name of ['started_at', 'state', 'nonce', 'code_challenge']) url.searchParams.delete(name);
  return url.href;
}

const ELSEWHERE = ['//evil.example', '/\\evil.example', '/%2fevil.example', 'https://evil.example', '/a\tb'];
const NOWHERE = ['/bestaat-niet', '/login', `/${'a'.repeat(600)}`];

for (const wanted of [...ELSEWHERE, ...NOWHERE])
  test(`a login for ${JSON.stringify(wanted.slice(0, 30))} never leads there`, async () => {
    let address = `/login?callback_url=${encodeURIComponent(wanted)}`;
    for (const host of ['login.ad.localhost', 'ad.localhost']) {
      const { headers } = await ask({ port: portalPort(), host, path: address });
      const next = new URL(headers.location ?? '', `http://${host}:${portalPort()}`);
      expect(next.hostname).toMatch(/^(?:login\.)?ad\.localhost$/);
      if (ELSEWHERE.includes(wanted)) expect(decodeURIComponent(next.href)).not.toMatch(/evil\.example|\t/);
      address = next.pathname + next.search;
    }
    expect(address, 'it leads to the home page').toMatch(/^\/login\?callback_url=\/&/);
  });

/** Asks with a `Host` header exactly as given. */
function askHost(host: string, path: string) {
  return new Promise<{ status: number; text: string; location?: string; cookies?: string[] }>(
    (resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: portalPort(), path, agent: false, headers: { host } },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
          const { location, 'set-cookie': cookies } = response.headers;
          const found = { ...(location ? { location } : {}), ...(cookies ? { cookies } : {}) };
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text, ...found }));
        },
      );
      sent.on('error', reject);
      sent.end();
    },
  );
}
