/** Builds the portal when a source has changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { alone } from './alone.ts';
import { runStep, stopOnSignal } from './processes.ts';
import { uploadSourceMaps } from './source-maps.ts';

export const SOURCES = [
  'astro.config.mjs',
  'backoffice',
  'content',
  'contract',
  'database',
  'package-lock.json',
  'public',
  'scripts/generate.ts',
  'scripts/island-texts.ts',
  'scripts/look.ts',
  'scripts/operations.ts',
  'scripts/slices.ts',
  'scripts/source-maps.ts',
  'server',
  'src',
  'tsconfig.json',
  'uno.config.ts',
];
/** The hash of the built sources; without it the portal is built again. */
export const STAMP = 'dist/.built-from';
const FRONT = 'dist/server.mjs';

/** Outside the folders that a build clears. */
const LOCK = 'node_modules/.cache/mijn-omgeving-building';

/** Two processes that need a build at the same time share one. */
export function buildWhenStale(env: NodeJS.ProcessEnv): Promise<void> {
  return alone(LOCK, () => buildAlone(env));
}

async function buildAlone(env: NodeJS.ProcessEnv): Promise<void> {
  const sources = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources && existsSync('gen/manifest.json')) return;
  console.log('Building the portal …');
  // An aborted build must not count as the previous one.
  rmSync(STAMP, { force: true });
  await runStep('generate', ['scripts/generate.ts'], env);
  await runStep('build', ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], env);
  await uploadSourceMaps('dist/client', env);
  await bundleFront();
  writeFileSync(STAMP, sources);
}

/** One plain file for the HTTP front: stripping its types at each start took 150 ms and 25 MB. */
async function bundleFront(): Promise<void> {
  await build({
    entryPoints: ['src/server.ts'],
    outfile: FRONT,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  });
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
    .filter((entry) => entry.isFile() && !/\.(test|spec|oracle|fixture)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

if (process.argv[1]?.endsWith('build.ts')) {
  stopOnSignal();
  await buildWhenStale(process.env);
}
