/** A PostgreSQL server of the tests: empty, on a free port of 127.0.0.1, as an unprivileged user, cleared away at its end. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../tests/support/processes/ports.ts';
import { findServer, type Runner, unprivilegedRunner } from './binaries.fixture.ts';

export interface PostgresServer {
  readonly url: string;
  /** Ends every connection and stops; resolves to a function that starts it again, with the same data. */
  pause(): Promise<() => Promise<void>>;
  /** The same as a crash: SIGKILL. What was committed is there again, unless the server may lose it (`FAST`). */
  kill(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

const START_MS = 30_000;
/** Fast instead of durable, because the data is temporary. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=32MB'];
/**
 * Stops the server and clears its folder when the input closes, so also when the test run itself was killed. With a file
 * `keep` in it the folder stays, for a server that starts again.
 */
const WATCH = `exec 3<&0; folder=$1; shift
"$@" & server=$!
(cat <&3 >/dev/null; kill -INT $server) >/dev/null 2>&1 &
wait $server; [ -e "$folder/keep" ] || rm -rf "$folder"`;

/**
 * @param mostConnections of the whole server
 * @param more its other settings, such as `synchronous_commit=on` for a server that keeps every commit in a crash
 * @param backup the folder of a base backup to start from, instead of an empty server
 */
export async function startPostgres(
  mostConnections: number,
  more: readonly string[] = [],
  backup?: string,
): Promise<PostgresServer> {
  const runner = unprivilegedRunner();
  const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-postgres-'));
  chmodSync(folder, 0o755);
  if (runner.uid !== undefined) chownSync(folder, runner.uid, runner.gid!);
  try {
    const programs = findServer(runner, folder);
    const data = join(folder, 'data');
    if (backup === undefined) createCluster(programs, data, runner);
    else copyBackup(backup, data, runner);
    const port = await freePort();
    const settings = [...FAST, `max_connections=${mostConnections}`, ...more].flatMap((one) => ['-c', one]);
    const where = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const launch = () => launched([join(programs, 'postgres'), ...where, ...settings], folder, runner, url);
    return serverOf(await launch(), launch, folder, url);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function serverOf(
  first: ChildProcess,
  launch: () => Promise<ChildProcess>,
  folder: string,
  url: string,
): PostgresServer {
  let server = first;
  const keep = join(folder, 'keep');
  const end = async (by: () => void) => {
    writeFileSync(keep, '');
    by();
    await stopped(server);
    rmSync(keep);
    return async () => {
      server = await launch();
    };
  };
  return {
    url,
    pause: () => end(() => {}),
    kill: () => end(() => killedWithChildren(join(folder, 'data', 'postmaster.pid'))),
    stop: async () => void (await stopped(server)),
  };
}

/** The children would end a moment later, and until then no server can start in the folder. */
function killedWithChildren(pidFile: string): void {
  const server = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
  for (const pid of [server, ...children.filter(Boolean).map(Number)]) process.kill(pid, 'SIGKILL');
}

async function launched(
  command: readonly string[],
  folder: string,
  runner: Runner,
  url: string,
): Promise<ChildProcess> {
  const server = spawn('sh', ['-c', WATCH, 'sh', folder, ...command], {
    ...runner,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  await untilReady(url, server);
  return server;
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

function copyBackup(backup: string, data: string, { uid, gid }: Runner): void {
  cpSync(backup, data, { recursive: true });
  if (uid === undefined) return;
  for (const name of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
    chownSync(join(data, name), uid, gid!);
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
