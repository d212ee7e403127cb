/** What is measured: the yardstick, the public pages, and a logged-in page over three sizes of database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOLDER } from '../tests/fixtures/readers.ts';
import { cookieOf } from '../tests/support/http/http-login.ts';
import { startLake } from '../tests/support/processes/portal-process.ts';
import { freePort } from '../tests/support/processes/ports.ts';
import { run } from '../tests/support/processes/processes.ts';
import type { Load, Measured } from './load.ts';
import { coreSecondsOf, measure, memoryOf, type Server, startPinned } from './pinned.ts';
import type { BenchRecord, Row } from './record.ts';

const HOST = 'ad.localhost';
const FAQ = '/klantenservice/veelgestelde-vragen';
const CONNECTIONS = 25;

type Parts = Pick<BenchRecord, 'rows' | 'coldStart' | 'memoryIdle' | 'memoryUnderLoad'>;

export async function benchAll(sizes: readonly number[], seconds: number): Promise<Parts> {
  const lake = await startLake(await freePort());
  const load = (server: Server, path: string, cookie?: string) =>
    measured(server, { host: HOST, path, seconds, ...(cookie ? { cookie } : {}) });
  try {
    const bare = await withServer('bench/bare.ts', {}, (server) => load(server, '/'));
    const row = (name: string, found: Measured): Row => ({
      ...found,
      name,
      ratio: found.requestsPerSecond / bare.requestsPerSecond,
    });
    const rows: Row[] = [row('bare Node handler', bare)];
    let machine = { coldStart: 0, memoryIdle: 0, memoryUnderLoad: 0 };
    for (const size of sizes) {
      await withSeed(size, async (dataDir) => {
        const settings = {
          DATA_DIR: dataDir,
          SANDBOX_URL: `http://127.0.0.1:${lake.port}`,
          OFFICE_LISTEN: 'off',
          NODE_OPTIONS: '--max-semi-space-size=16',
          MALLOC_ARENA_MAX: '1',
        };
        if (size === sizes[0]) machine = { ...machine, coldStart: await coldStart(settings) };
        await withServer('dist/server.mjs', settings, async (server) => {
          const isFirst = size === sizes[0];
          if (isFirst) machine = { ...machine, memoryIdle: memoryOf(server.pid) };
          if (isFirst) rows.push(row('FAQ, cached', await load(server, FAQ)));
          if (isFirst) rows.push(row('FAQ, not cached', await load(server, `${FAQ}?zoek=krant`)));
          const cookie = await cookieOf(server.port, 'ad', HOLDER, '/abonnementen');
          const found = await load(server, '/abonnementen', cookie);
          rows.push(row(`/abonnementen, ${size.toLocaleString('en')} subscriptions`, found));
          if (isFirst) machine = { ...machine, memoryUnderLoad: memoryOf(server.pid) };
        });
      });
    }
    return { rows, ...machine };
  } finally {
    await lake.stop();
  }
}

/**
 * Seconds after which the engine has compiled what is asked most, thrown away what it guessed wrong, and compiled it again:
 * measured in steps of 5 s, a page costs the same from the fifth on. A server that runs for weeks is measured, not its start.
 */
const WARM_UP = 30;

/**
 * A run first, so that what is measured is the server as it is after its first minute. Requests are counted
 * per second of processor time, so that whatever else the machine is doing does not count.
 */
async function measured(server: Server, load: Omit<Load, 'port' | 'connections'>): Promise<Measured> {
  const whole: Load = { ...load, port: server.port, connections: CONNECTIONS };
  await measure({ ...whole, seconds: Math.min(WARM_UP, 3 * load.seconds) });
  const before = coreSecondsOf(server.pid);
  const found = await measure(whole);
  const seconds = coreSecondsOf(server.pid) - before;
  return { ...found, requestsPerSecond: seconds > 0 ? found.requests / seconds : found.requestsPerSecond };
}

async function coldStart(settings: NodeJS.ProcessEnv): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start < 5; start += 1)
    times.push(await withServer('dist/server.mjs', settings, async (server) => server.startedIn));
  return times.sort((one, other) => one - other)[2] as number;
}

async function withServer<Result>(
  script: string,
  settings: NodeJS.ProcessEnv,
  use: (server: Server) => Promise<Result>,
): Promise<Result> {
  const server = await startPinned(script, await freePort(), settings);
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

async function withSeed(subscriptions: number, use: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mijn-omgeving-bench-'));
  try {
    const environment = { ...process.env, DATA_DIR: dataDir };
    const { exitCode } = await run(
      ['backoffice/seed.ts', '--subscriptions', String(subscriptions)],
      environment,
    );
    if (exitCode !== 0) throw new Error(`${subscriptions} subscriptions could not be stored`);
    await use(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
