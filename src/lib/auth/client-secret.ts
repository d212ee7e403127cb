/**
 * The secret that the portal and the provider share: a setting, or, on one machine, a file in the data directory that
 * whichever of the two comes first has made (docs/decisions/0040-identity.md).
 */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '../config.ts';

const SECRET_FILE = 'oidc-client-secret';

let known: string | undefined;

export function clientSecret(): string {
  known ??= config().oidc.clientSecret ?? sharedSecret(config().dataDir);
  return known;
}

export function sharedSecret(dataDir: string): string {
  const path = join(dataDir, SECRET_FILE);
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // A link is made whole or not at all, so nobody reads half a secret.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8');
}
