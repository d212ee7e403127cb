/**
 * One temporary PostgreSQL for a test run. When it cannot start, the tests that need it fail with the reason, and the
 * others still run.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { freePort } from '../tests/support/processes/ports.ts';
import { findServer, type Runner, unprivilegedRunner } from './testing.binaries.ts';

export type PostgresForTests = { readonly url: string } | { readonly failure: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgresql: PostgresForTests;
  }
}

const START_MS = 30_000;
/** Fast instead of durable, because the data is temporary. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=32MB',
  'max_connections=200',
];
/** Stops the server and clears its folder when the input closes, so also when the test run itself was killed. */
const WATCH = `exec 3<&0; folder=$1; shift
"$@" & server=$!
(cat <&3 >/dev/null; kill -INT $server) >/dev/null 2>&1 &
wait $server; rm -rf "$folder"`;

let stop = async () => {};

export async function setup(project: TestProject): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return project.provide('postgresql', { url: given });
  try {
    const server = await startPostgres();
    stop = server.stop;
    project.provide('postgresql', { url: server.url });
  } catch (error) {
    project.provide('postgresql', { failure: `PostgreSQL cannot start: ${(error as Error).message}` });
  }
}

export async function teardown(): Promise<void> {
  await stop();
}

/** An empty server on a free port of 127.0.0.1, as an unprivileged user. */
async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const runner = unprivilegedRunner();
  const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-postgres-'));
  chmodSync(folder, 0o755);
  if (runner.uid !== undefined) chownSync(folder, runner.uid, runner.gid!);
  try {
    const programs = findServer(runner, folder);
    const data = join(folder, 'data');
    createCluster(programs, data, runner);
    const port = await freePort();
    const settings = FAST.flatMap((setting) => ['-c', setting]);
    const command = [
      join(programs, 'postgres'),
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      folder,
      ...settings,
    ];
    const server = spawn('sh', ['-c', WATCH, 'sh', folder, ...command], {
      ...runner,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await untilReady(url, server);
    return { url, stop: () => stopped(server) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function createCluster(programs: string, data: string, runner: Runner): void {
  const choices = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, ...choices], {
    ...runner,
    cwd: '/',
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? made.stderr}`);
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  let said = '';
  server.stderr?.on('data', (chunk) => {
    said = (said + chunk).slice(-2000);
  });
  const until = performance.now() + START_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (server.exitCode !== null || performance.now() > until)
        throw new Error(said || String(error), { cause: error });
      await pause(50);
    }
  }
}

function stopped(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.stdin?.end();
  });
}
