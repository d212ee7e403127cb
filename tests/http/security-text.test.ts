/** Whom to write to about a vulnerability, at every host of a brand (RFC 9116). */
import { expect, test } from 'vitest';
import { ask } from '../support/http/http.ts';
import { portalPort } from '../support/processes/shared-portal.ts';

const PATH = '/.well-known/security.txt';
const DAY_MS = 86_400_000;

/** The values of each field. */
function fieldsOf(text: string): Map<string, string[]> {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => /^([A-Za-z-]+): (\S.*)$/.exec(line));
  expect(lines).not.toContain(null);
  const pairs = lines.map((match) => [match?.[1] ?? '', match?.[2] ?? ''] as const);
  const groups = Map.groupBy(pairs, ([name]) => name);
  return new Map([...groups].map(([name, group]) => [name, group.map(([, value]) => value)]));
}

test.each(['ad', 'hln', 'lib', 'dpgnl'])(
  'the portal of %s says whom to write to, and until when',
  async (brand) => {
    const host = `${brand}.localhost`;
    const reply = await ask({ port: portalPort(), host, path: PATH });
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = fieldsOf(reply.body.toString());
    const origin = `http://${host}:${portalPort()}`;
    expect(fields.get('Contact')).toEqual([`${origin}/klantenservice/contact`]);
    expect(fields.get('Canonical')).toEqual([
      origin + PATH,
      expect.stringMatching(/^http:\/\/login\.\S+security\.txt$/),
    ]);
    expect(fields.get('Preferred-Languages')).toEqual(['nl, en']);
    const [expires = '', ...more] = fields.get('Expires') ?? [];
    expect(more).toEqual([]);
    const days = (Date.parse(expires) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  },
);

test('the account host leads to it', async () => {
  const reply = await ask({ port: portalPort(), host: 'login.ad.localhost', path: PATH });
  expect([reply.status, reply.headers.location]).toEqual([303, `http://ad.localhost:${portalPort()}${PATH}`]);
});
