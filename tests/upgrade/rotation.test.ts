/** Replacing every key and secret as docs/guide/security.md describes logs no reader out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSecrets, newSigningKey } from '../../scripts/new-secrets.ts';
import { openWith } from '../support/form-client/visitor.ts';
import { ask, type Reply } from '../support/http/http.ts';
import { run } from '../support/processes/processes.ts';
import { startUpgraded, stored, type Upgraded } from './upgraded.ts';

let upgraded: Upgraded;

/** A secret that the previous release made and stored in its table. */
function keptSecret(name: string): string {
  const [, value] = new RegExp(`\\('${name}', '([^']+)'\\)`).exec(stored('sqlite', 'backoffice.sql')) ?? [];
  if (!value) throw new Error(`The dump has no secret ${name}`);
  return value;
}

beforeAll(async () => {
  const { exitCode, output } = await run(['scripts/build.ts'], { PATH: process.env.PATH });
  if (exitCode !== 0) throw new Error(`The portal could not be built:\n${output}`);
  const { keys } = JSON.parse(keptSecret('jwks'));
  const made = newSecrets();
  upgraded = await startUpgraded('sqlite', {
    ...made,
    IDENTITY_JWKS: JSON.stringify({ keys: [newSigningKey(), ...keys] }),
    IDENTITY_COOKIE_KEYS: [made.IDENTITY_COOKIE_KEYS, keptSecret('cookies')].join(','),
  });
}, 300_000);
afterAll(() => upgraded?.stop());

test('a session whose tokens have ended gets new ones, with the new secret and the new signing key', async () => {
  const { cookie, username } = upgraded.facts.session;
  const tab = await openWith(cookie, `http://ad.localhost:${upgraded.port}/account`);
  expect([tab.status, tab.url.pathname]).toEqual([200, '/account']);
  expect(tab.main).toContain(username);
});

test('the new key signs, and the old one is still published', async () => {
  const { body } = await request('login.ad.localhost', '/jwks');
  const ids = JSON.parse(body.toString()).keys.map(({ kid }: { kid: string }) => kid);
  expect(ids).toHaveLength(2);
  expect(ids[1]).toBe(JSON.parse(keptSecret('jwks')).keys[0].kid);
});

function request(host: string, path: string, more: object = {}): Promise<Reply> {
  return ask({ port: upgraded.port, host, path, ...more });
}
