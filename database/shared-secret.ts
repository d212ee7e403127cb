/** A secret that processes on one machine share: a file in the data folder, created by the first of them. */

import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '../server/environment.ts';
import { newKey } from '../server/hash.ts';
import { SHORTEST_SECRET } from '../server/setting-forms.ts';
import { makeFolder } from './folder.ts';
import { reasonOf } from './reason.ts';

/** The file of a secret, and the setting that replaces it. */
export interface SharedSecret {
  readonly file: string;
  readonly setting: string;
}

/** The portal's client secret at the identity provider (docs/decisions/0040-identity.md). */
export const CLIENT_SECRET: SharedSecret = { file: 'oidc-client-secret', setting: 'OIDC_CLIENT_SECRET' };

interface ClientSecretSettings {
  readonly dataDir: string;
  readonly oidc: { readonly clientSecret?: string | undefined };
}

/** Reads the client secret at its first use, so that a start does not create a file. */
export function clientSecretReader(settings: () => ClientSecretSettings): () => string {
  let secret: string | undefined;
  return () => {
    secret ??= settings().oidc.clientSecret ?? sharedSecret(settings().dataDir, CLIENT_SECRET);
    return secret;
  };
}

/**
 * For a start: checks an existing file, and creates none.
 * @throws StartupError when the file cannot be read, or the secret is too short
 */
export function checkSharedSecret(dataDir: string, secret: SharedSecret): void {
  if (existsSync(join(dataDir, secret.file))) sharedSecret(dataDir, secret);
}

/** @throws StartupError when the file cannot be created or read, or the secret is too short */
export function sharedSecret(dataDir: string, { file, setting }: SharedSecret): string {
  const path = join(dataDir, file);
  const secret = readOrMake(path, setting).trim();
  if (secret.length >= SHORTEST_SECRET) return secret;
  const found = secret === '' ? 'is empty' : `has ${secret.length} characters`;
  throw new StartupError(
    `${path} ${found}, expected a secret of at least ${SHORTEST_SECRET} characters; remove the file or set ${setting}.`,
  );
}

function readOrMake(path: string, setting: string): string {
  try {
    // Reading first: it does not need a writable folder.
    if (!existsSync(path)) makeOnce(path);
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const message = `DATA_DIR cannot be used: keeping ${path} failed (${reasonOf(cause)}). Choose a folder that can be written to, or set ${setting}.`;
    throw new StartupError(message, { cause });
  }
}

function makeOnce(path: string): void {
  makeFolder(dirname(path));
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, newKey(), { mode: 0o600 });
    // A link is created atomically, so that no process reads half a secret.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
