/** Pages that are cached for everyone without a session, and rendered for a reader. */
import { expect, test } from 'vitest';
import { EMPTY, HOLDER, halfOf } from '../fixtures/readers.ts';
import { ask } from '../support/http/http.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { portalPort } from '../support/processes/shared-portal.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';
const PAGES = ['/', '/login', FAQ];
const SHARED = 'public, max-age=0, s-maxage=60, must-revalidate';
/** A well-formed id of no session. */
const INVALID = '__Host-session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

const at = (path: string, headers: Record<string, string> = {}, brand = 'ad') =>
  ask({ port: portalPort(), host: `${brand}.localhost`, path, headers });
const own = async (path: string, cookie: string) => {
  const reply = await at(path, { cookie });
  return { ...reply, text: reply.body.toString() };
};

/** The entity tag of the stored page, once it is stored. */
async function storedTag(path: string, brand?: string): Promise<string> {
  const tag = async () => (await at(path, {}, brand)).headers.etag;
  await expect.poll(tag).toBeTruthy();
  return String(await tag());
}

for (const path of PAGES)
  test(`${path} names only the reader who requests it, and no cache may store that page`, async () => {
    const [one, other] = await Promise.all(
      [HOLDER, EMPTY].map((reader) => cookieOf(portalPort(), 'ad', reader, '/account')),
    );
    await storedTag(path);
    const both = [
      { cookie: one, name: halfOf(HOLDER), stranger: halfOf(EMPTY) },
      { cookie: other, name: halfOf(EMPTY), stranger: halfOf(HOLDER) },
    ];
    // Twice, because only the second request could get what the first one left in a cache.
    for (const { cookie, name, stranger } of [...both, ...both]) {
      const { status, headers, text } = await own(path, cookie ?? '');
      expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'private, no-store', undefined]);
      expect(text).toContain(name);
      expect(text).not.toContain(stranger);
      expect(text).toContain('action="/api/logout"');
    }
    const anonymous = (await at(path)).body.toString();
    for (const { name } of both) expect(anonymous).not.toContain(name);
    expect(anonymous).not.toContain('/api/logout');
  });

for (const path of PAGES)
  test(`${path} is stored for everyone without a session, and is another page for a cache with a cookie`, async () => {
    const etag = await storedTag(path);
    const { headers } = await at(path);
    expect(headers['cache-control']).toBe(SHARED);
    expect(headers.vary).toBe('Cookie, Accept-Encoding');
    expect((await at(path, { 'if-none-match': etag })).status).toBe(304);
    const cookie = await cookieOf(portalPort(), 'ad', HOLDER, '/account');
    expect((await at(path, { 'if-none-match': etag, cookie })).status).toBe(200);
  });

test('an invalid session cookie gives the page without a session, which is not stored', async () => {
  await storedTag('/');
  const anonymous = await at('/');
  for (const cookie of [INVALID, `${INVALID}; ${INVALID}x`, '__Host-session=', '__Host-session=%00x']) {
    const reply = await at('/', { cookie });
    expect([reply.status, reply.headers['cache-control']], cookie).toEqual([200, 'private, no-store']);
    expect(reply.body.toString(), cookie).toBe(anonymous.body.toString());
  }
});

test('the pages of a magazine and of a group brand are stored too', async () => {
  for (const brand of ['lib', 'dpgnl']) {
    await storedTag(FAQ, brand);
    expect((await at(FAQ, {}, brand)).headers['cache-control']).toBe(SHARED);
  }
});
