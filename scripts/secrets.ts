/** Secrets of the demo: created once, in a private file of the data folder. Other deployments set them. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartupError } from '../server/environment.ts';
import { secretText } from '../server/setting-forms.ts';

const NAMES = [
  'PREVIEW_SECRET',
  'CONTENT_TOKEN',
  'MAIL_EVENTS_KEY',
  'SMS_REPORTS_KEY',
  'CRM_EVENTS_KEY',
] as const;

const kept = v.pipe(v.string(), v.parseJson(), v.partial(v.object(v.entriesFromList(NAMES, secretText))));

/** @throws StartupError when the file exists without valid secrets */
export function localSecrets(dataDir: string): Record<string, string> {
  const file = join(dataDir, 'secrets.json');
  const known = existsSync(file) ? readSecrets(file) : {};
  const all = Object.fromEntries(
    NAMES.map((name) => [name, known[name] ?? randomBytes(32).toString('base64url')]),
  );
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  return { ...all, SANDBOX_CONTENT_TOKEN: all.CONTENT_TOKEN ?? '' };
}

function readSecrets(file: string): v.InferOutput<typeof kept> {
  const found = v.safeParse(kept, readFileSync(file, 'utf8'));
  if (found.success) return found.output;
  throw new StartupError(
    `${file} does not hold the demo's secrets; remove the file, and a start makes it anew.`,
  );
}
