import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../tests/support/scratch-folder.ts';
import { CLIENT_SECRET, checkSharedSecret, sharedSecret } from './shared-secret.ts';

const here = scratchFolder();
const modeOf = (path: string) => statSync(path).mode & 0o777;

it('is created once, for this user only, and read after that', () => {
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
])('gives one sentence with what to do when %s', (_, folder, reason) => {
  writeFileSync(join(here, 'a-file'), '');
  const path = join(folder(), 'oidc-client-secret');
  expect(() => sharedSecret(folder(), CLIENT_SECRET)).toThrow(
    expect.objectContaining({
      name: 'StartupError',
      message: `DATA_DIR cannot be used: keeping ${path} failed (${reason}). Choose a folder that can be written to, or set OIDC_CLIENT_SECRET.`,
    }),
  );
});

it.each([
  ['', 'is empty'],
  [' \n', 'is empty'],
  ['kort\n', 'has 4 characters'],
])('is refused when the file contains %j', (text, found) => {
  const path = join(here, 'oidc-client-secret');
  writeFileSync(path, text);
  for (const read of [sharedSecret, checkSharedSecret])
    expect(() => read(here, CLIENT_SECRET)).toThrow(
      expect.objectContaining({
        name: 'StartupError',
        message: `${path} ${found}, expected a secret of at least 32 characters; remove the file or set OIDC_CLIENT_SECRET.`,
      }),
    );
});

it('is not created by a start', () => {
  const folder = join(here, 'empty');
  checkSharedSecret(folder, CLIENT_SECRET);
  expect(existsSync(folder)).toBe(false);
});

it('may end with a line break, which editors add', () => {
  writeFileSync(join(here, 'oidc-client-secret'), `${'x'.repeat(32)}\n`);
  expect(sharedSecret(here, CLIENT_SECRET)).toBe('x'.repeat(32));
});
