/** Builds the portal when a source has changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './processes.ts';

const SOURCES = [
  'astro.config.mjs',
  'backoffice',
  'contract',
  'database',
  'package-lock.json',
  'public',
  'scripts/generate.ts',
  'src',
  'tsconfig.json',
  'uno.config.ts',
];
const STAMP = 'dist/.built-from';

export async function buildWhenStale(env: NodeJS.ProcessEnv): Promise<void> {
  const sources = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources && existsSync('gen/manifest.json')) return;
  console.log('Building the portal …');
  await runStep('generate', ['scripts/generate.ts'], env);
  await runStep('build', ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], env);
  writeFileSync(STAMP, sources);
}

/** Over names and contents: a clone or a copy with the same files has the same one. Tests are no source. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.filter((source) => existsSync(source))
    .flatMap(filesIn)
    .sort())
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|model)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

if (process.argv[1]?.endsWith('build.ts')) await buildWhenStale(process.env);
