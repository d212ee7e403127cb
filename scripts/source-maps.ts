/**
 * The source maps of the files for browsers. With SENTRY_AUTH_TOKEN a build makes them, uploads them to the
 * error-reporting service (with SENTRY_ORG, SENTRY_PROJECT and, for another host, SENTRY_URL) and removes them. Without
 * it there are none.
 */
import { cpSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './processes.ts';

const NEEDED = ['BUILD_COMMIT', 'SENTRY_ORG', 'SENTRY_PROJECT'];
const COMMAND = 'node_modules/@sentry/cli/bin/sentry-cli';
/** A report names a file of a browser by this address (`src/lib/third-party/browser-error.ts`). */
const PREFIX = 'app:///_astro';

type Run = typeof runStep;

/** Outside the folder that is served: a failed upload ends the build. */
const COPY = 'node_modules/.cache/mijn-omgeving-source-maps';

/** @param files the folder that is served */
export async function uploadSourceMaps(
  files: string,
  env: NodeJS.ProcessEnv,
  run: Run = runStep,
): Promise<void> {
  const command = env.SENTRY_AUTH_TOKEN ? commandOf(env) : undefined;
  rmSync(COPY, { recursive: true, force: true });
  if (command) cpSync(join(files, '_astro'), COPY, { recursive: true });
  for (const map of globSync('**/*.map', { cwd: files })) rmSync(join(files, map));
  if (command) await run('upload of source maps', command, env);
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
