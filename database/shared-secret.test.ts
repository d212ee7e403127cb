import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { CLIENT_SECRET, sharedSecret } from './shared-secret.ts';

const here = mkdtempSync(join(tmpdir(), 'mijn-omgeving-secret-'));
afterAll(() => rmSync(here, { recursive: true }));
const modeOf = (path: string) => statSync(path).mode & 0o777;

it('is made once, for this user alone, and read by whoever comes later', () => {
  const folder = join(here, 'new', 'data');
  const secret = sharedSecret(folder, CLIENT_SECRET);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(sharedSecret(folder, CLIENT_SECRET)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['oidc-client-secret']);
  expect([modeOf(folder), modeOf(join(folder, 'oidc-client-secret'))]).toEqual([0o700, 0o600]);
});

it.each([
  ['the folder is a file', () => join(here, 'a-file', 'data'), 'ENOTDIR'],
  ['the folder cannot be made', () => '/proc/nowhere/data', 'ENOENT'],
])('says in one sentence what to do when %s', (_, folder, reason) => {
  writeFileSync(join(here, 'a-file'), '');
  const path = join(folder(), 'oidc-client-secret');
  expect(() => sharedSecret(folder(), CLIENT_SECRET)).toThrow(
    expect.objectContaining({
      name: 'StartupError',
      message: `DATA_DIR cannot be used: keeping ${path} failed (${reason}). Choose a folder that can be written to, or set OIDC_CLIENT_SECRET.`,
    }),
  );
});

it('is no secret when somebody has emptied the file', () => {
  const path = join(here, 'oidc-client-secret');
  writeFileSync(path, '');
  expect(() => sharedSecret(here, CLIENT_SECRET)).toThrow(
    `${path} is empty, expected a secret; remove the file or set OIDC_CLIENT_SECRET.`,
  );
});
