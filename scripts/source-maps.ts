/**
 * The source maps of the files for browsers. With SENTRY_AUTH_TOKEN a build makes them, uploads them to the
 * error-reporting service (with SENTRY_ORG, SENTRY_PROJECT and, for another host, SENTRY_URL) and removes them. Without
 * it there are none. A failed upload is a warning: an outage of that service must not stop a release.
 */
import { cpSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess } from './processes.ts';

const NEEDED = ['BUILD_COMMIT', 'SENTRY_ORG', 'SENTRY_PROJECT'];
const COMMAND = 'node_modules/@sentry/cli/bin/sentry-cli';
/** A report names a file of a browser by this address (`src/lib/third-party/browser-error.ts`). */
const PREFIX = 'app:///_astro';

/** Resolves to the exit code of the command. */
type Run = (name: string, command: readonly string[], env: NodeJS.ProcessEnv) => Promise<number>;
const runProcess: Run = (name, command, env) => startProcess(name, command, env).done;

/** Outside the folder that is served. */
const COPY = 'node_modules/.cache/mijn-omgeving-source-maps';

/** @param files the folder that is served */
export async function uploadSourceMaps(
  files: string,
  env: NodeJS.ProcessEnv,
  run: Run = runProcess,
): Promise<void> {
  const command = env.SENTRY_AUTH_TOKEN ? commandOf(env) : undefined;
  rmSync(COPY, { recursive: true, force: true });
  if (command) cpSync(join(files, '_astro'), COPY, { recursive: true });
  for (const map of globSync('**/*.map', { cwd: files })) rmSync(join(files, map));
  if (command && (await run('upload of source maps', command, env)) !== 0)
    console.warn('The source maps were not uploaded: error reports of this build show no source.');
}

function commandOf(env: NodeJS.ProcessEnv): string[] {
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new Error(
      `${missing.join(', ')} is not set, expected with SENTRY_AUTH_TOKEN, to upload source maps`,
    );
  const release = ['--release', String(env.BUILD_COMMIT), '--url-prefix', PREFIX];
  return [COMMAND, 'sourcemaps', 'upload', ...release, COPY];
}
