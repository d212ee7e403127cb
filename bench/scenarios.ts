/**
 * What is measured: pages beside plain Astro pages of the same markup, a cached page beside a bare handler, and the memory
 * after a mix of all pages.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROUTES } from '../src/lib/shared/routes.ts';
import { HOLDER } from '../tests/fixtures/readers.ts';
import { ask } from '../tests/support/http/http.ts';
import { cookieOf } from '../tests/support/http/http-login.ts';
import { startLake } from '../tests/support/processes/portal-process.ts';
import { freePort } from '../tests/support/processes/ports.ts';
import { run } from '../tests/support/processes/processes.ts';
import type { Speed } from './bars.ts';
import type { Load, Measured } from './load.ts';
import { coreSecondsOf, measure, memoryOf, type Server, startPinned } from './pinned.ts';
import { buildPlain } from './plain.ts';
import type { BenchRecord, Row } from './record.ts';

const HOST = 'ad.localhost';
const CONNECTIONS = 25;
const SETTINGS = {
  OFFICE_LISTEN: 'off',
  NODE_OPTIONS: '--max-semi-space-size=16',
  MALLOC_ARENA_MAX: '1',
};

interface Rendered {
  /** Of the row, and of the plain page beside it. */
  readonly name: string;
  readonly speed: Speed;
  /** As {@link HOLDER} sees it. */
  readonly path: string;
  readonly isAnonymous?: true;
}

const FAQ = '/klantenservice/veelgestelde-vragen';
const OVERVIEW: Rendered = { name: 'overview', speed: 'overview', path: '/abonnementen' };
const RENDERED: readonly Rendered[] = [
  { name: 'FAQ', speed: 'FAQ', path: `${FAQ}?zoek=krant`, isAnonymous: true },
  { name: 'form-of-a-holiday', speed: 'form', path: '/vakantieservice/doorgeven' },
  { name: 'form-of-a-question', speed: 'form', path: '/klantenservice/contact/formulier' },
  OVERVIEW,
];

type Parts = Pick<BenchRecord, 'rows' | 'numbers'>;

/** @param sizes how many subscriptions are stored; everything is measured with the first, and the overview with all */
export async function benchAll(sizes: readonly number[], seconds: number): Promise<Parts> {
  const lake = await startLake(await freePort());
  const sandbox = { ...SETTINGS, SANDBOX_URL: `http://127.0.0.1:${lake.port}` };
  try {
    const [first = 0, ...others] = sizes;
    const parts = await withSeed(first, (DATA_DIR) => benchPages({ ...sandbox, DATA_DIR }, seconds));
    const rows = [...parts.rows];
    const plain = rows.find(({ name }) => name === plainName(OVERVIEW));
    for (const size of others)
      await withSeed(size, async (DATA_DIR) => {
        const name = `${OVERVIEW.name}, ${size.toLocaleString('en')} subscriptions`;
        const found = await withPortal({ ...sandbox, DATA_DIR }, ({ load }) =>
          load([OVERVIEW.path], seconds),
        );
        rows.push(rowOf(name, found, plain, OVERVIEW.speed));
      });
    return { ...parts, rows };
  } finally {
    await lake.stop();
  }
}

/** The portal and its yardsticks, one after the other on the same core. */
async function benchPages(settings: NodeJS.ProcessEnv, seconds: number): Promise<Parts> {
  const bare = await withServer('bench/bare.ts', {}, (server) =>
    measured(server, { host: HOST, paths: ['/'], seconds }),
  );
  const startedIn = await coldStart(settings);
  const portal = await withPortal(settings, async ({ server, load, documentOf, allPaths }) => {
    const memoryIdle = memoryOf(server.pid);
    const cached = await load([FAQ], seconds, '');
    const found = new Map<string, Measured>();
    const documents = new Map<string, string>();
    for (const { name, path, isAnonymous } of RENDERED) {
      documents.set(name, await documentOf(path, isAnonymous && ''));
      found.set(name, await load([path], seconds, isAnonymous && ''));
    }
    await load(await allPaths(), 3 * seconds);
    return { memoryIdle, memoryUnderLoad: memoryOf(server.pid), cached, found, documents };
  });
  const rows = [rowOf('bare Node handler', bare), rowOf('FAQ, cached', portal.cached, bare, 'FAQ, cached')];
  const script = await buildPlain(portal.documents);
  await withServer(script, { HOST: '127.0.0.1' }, async (server) => {
    for (const page of RENDERED) {
      const plain = await measured(server, { host: HOST, paths: [`/${page.name}`], seconds });
      rows.push(rowOf(plainName(page), plain));
      rows.push(rowOf(page.name, portal.found.get(page.name) as Measured, plain, page.speed));
    }
  });
  const { memoryIdle, memoryUnderLoad } = portal;
  return { rows, numbers: { coldStart: startedIn, memoryIdle, memoryUnderLoad } };
}

const plainName = ({ name }: Rendered) => `${name}, plain Astro page of the same markup`;

/** @param yardstick what it is compared with; a yardstick itself has none */
function rowOf(name: string, found: Measured, yardstick?: Measured, speed?: Speed): Row {
  if (!yardstick || !speed) return { ...found, name };
  return { ...found, name, speed, share: found.requestsPerSecond / yardstick.requestsPerSecond };
}

interface Portal {
  readonly server: Server;
  /** As {@link HOLDER}, or with another cookie. */
  load(paths: readonly string[], seconds: number, cookie?: string): Promise<Measured>;
  documentOf(path: string, cookie?: string): Promise<string>;
  /** Of all pages that this reader can open by their address alone. */
  allPaths(): Promise<string[]>;
}

function withPortal<Result>(
  settings: NodeJS.ProcessEnv,
  use: (portal: Portal) => Promise<Result>,
): Promise<Result> {
  return withServer('dist/server.mjs', settings, async (server) => {
    const readers = await cookieOf(server.port, 'ad', HOLDER, OVERVIEW.path);
    const open = (path: string, cookie = readers) =>
      ask({ port: server.port, host: HOST, path, headers: { cookie, accept: 'text/html' } });
    return use({
      server,
      load: (paths, seconds, cookie = readers) => measured(server, { host: HOST, paths, seconds, cookie }),
      documentOf: async (path, cookie) => (await open(path, cookie)).body.toString(),
      allPaths: async () => {
        const paths = ROUTES.map(({ path }) => path).filter((path) => !path.includes('['));
        const replies = await Promise.all(paths.map((path) => open(path)));
        return paths.filter((_, index) => replies[index]?.status === 200);
      },
    });
  });
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

async function withSeed<Result>(
  subscriptions: number,
  use: (dataDir: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mijn-omgeving-bench-'));
  try {
    const environment = { ...process.env, DATA_DIR: dataDir };
    const { exitCode } = await run(
      ['backoffice/seed.ts', '--subscriptions', String(subscriptions)],
      environment,
    );
    if (exitCode !== 0) throw new Error(`${subscriptions} subscriptions could not be stored`);
    return await use(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
