/** Secrets of the local world: made once, kept in the data folder, read by nobody else. Elsewhere the environment gives them. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = ['PREVIEW_SECRET', 'CONTENT_TOKEN'] as const;

export function localSecrets(dataDir: string): Record<string, string> {
  const file = join(dataDir, 'secrets.json');
  const known: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const all = Object.fromEntries(
    NAMES.map((name) => [name, known[name] ?? randomBytes(32).toString('base64url')]),
  );
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  return { ...all, SANDBOX_CONTENT_TOKEN: all.CONTENT_TOKEN ?? '' };
}
