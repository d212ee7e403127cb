/** No response and no built file holds a secret. In production, no page shows the key of a text. */

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { HOLDER } from '../fixtures/readers.ts';
import { allAddresses } from '../support/http/addresses.ts';
import { ask } from '../support/http/http.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { previewLink } from '../support/http/preview.ts';
import { type PortalProcess, SECRETS, startPortalProcess } from '../support/processes/portal-process.ts';
import { run } from '../support/processes/processes.ts';
import { consolePort, portalPort } from '../support/processes/shared-portal.ts';
import { RUNS_ALL, variants } from '../support/runner/only-in-all.ts';

const HIDDEN = Object.entries(SECRETS)
  .filter(([name]) => /_(?:KEY|SECRET|TOKEN)$/.test(name))
  .map(([, value]) => value as string);
/** As they are, and as they would stand in an address or in a text of JSON. */
const spellings = HIDDEN.flatMap((secret) => [secret, encodeURIComponent(secret), btoa(secret)]);
const secretsIn = (text: string) => spellings.filter((secret) => text.includes(secret));

test('the secrets are there to be found', () => {
  expect(HIDDEN.filter((secret) => secret.length >= 20)).toEqual(HIDDEN);
  expect(secretsIn(`x ${HIDDEN[0]} y`)).toEqual([HIDDEN[0]]);
});

/** In `npm test` each address is asked for by one of them in turn. */
const inTurn = <T>(all: readonly T[], turn: number): readonly T[] =>
  RUNS_ALL ? all : all.slice(turn % all.length, (turn % all.length) + 1);

test('no answer holds a secret, for a visitor, a reader or an editor', async () => {
  const cookie = await cookieOf(portalPort(), 'ad', HOLDER, '/account');
  const at = (host: string, path: string, headers = {}, port = portalPort()) =>
    ask({ port, host, path, headers });
  const preview = await at('ad.localhost', previewLink('ad', '/'));
  const editor = String(preview.headers['set-cookie']).split(';')[0] ?? '';
  expect(editor).toContain('__Host-preview=');
  const clients = [{}, { cookie }, { cookie: `${cookie}; ${editor}` }];
  for (const [turn, { host, path, what, listener }] of allAddresses().entries())
    for (const asked of inTurn(clients, turn)) {
      const { headers, body } = await at(host, path, asked, listener && consolePort());
      expect(secretsIn(JSON.stringify(headers) + body), what).toEqual([]);
    }
});

test('a build that was made with the secrets at hand holds none of them', async () => {
  const isThere = process.env.BUILT_WITH_SECRETS !== undefined;
  const folder = isThere ? 'dist' : 'test-results/built-with-secrets';
  const astro = ['node_modules/astro/bin/astro.mjs', 'build', '--silent', '--outDir', folder];
  if (!isThere) expect((await run(astro, { ...process.env, ...SECRETS })).exitCode).toBe(0);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  expect(files.length).toBeGreaterThan(10);
  for (const { parentPath, name } of files)
    expect(secretsIn(readFileSync(join(parentPath, name), 'latin1')), name).toEqual([]);
  if (!isThere) rmSync(folder, { recursive: true });
}, 180_000);

const KEY = 'login.welcome';

describe('the keys of texts', () => {
  let journey: PortalProcess | undefined;
  afterEach(() => journey?.stop());

  for (const [branch, shown, wishes] of variants([
    ['main', false, { branch: 'main' }],
    ['develop', true, { branch: 'develop' }],
    ['feature/x', true, { settings: { BUILD_BRANCH: 'feature/x' } }],
  ] as const))
    test(`are ${shown ? '' : 'never '}shown by ?debug=locale on branch ${branch}`, async () => {
      journey = await startPortalProcess(wishes);
      const at = (path: string) => ask({ port: journey?.port ?? 0, host: 'ad.localhost', path });
      const asked = await at('/login?debug=locale');
      expect(asked.status).toBe(200);
      expect(asked.body.includes(KEY)).toBe(shown);
      if (shown) expect(asked.headers['cache-control'], 'kept by no cache').toContain('no-store');
      for (const path of ['/login', '/login?debug=locale2', '/login?x=debug=locale'])
        expect((await at(path)).body.includes(KEY), path).toBe(false);
      expect(secretsIn(journey.portal.output())).toEqual([]);
    });
});
