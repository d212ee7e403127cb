/**
 * Seven in the morning: a region's papers did not come, and many readers report it at once, beside the usual load. A
 * response is a page within half a second, or a 503 with `Retry-After`. A report that was accepted is stored exactly
 * once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openBackofficeDatabase } from '../backoffice/database.ts';
import { linkKey } from '../backoffice/kernel/mailed-link/sealing-key.ts';
import type { BackofficeTables } from '../backoffice/kernel/tables.ts';
import { sealLink } from '../backoffice/services/complaints/report-link.ts';
import { HOLDER } from '../tests/fixtures/readers.ts';
import { cookieOf } from '../tests/support/http/http-login.ts';
import { startLake } from '../tests/support/processes/portal-process.ts';
import { freePort } from '../tests/support/processes/ports.ts';
import { run } from '../tests/support/processes/processes.ts';
import type { Morning, MorningLoad } from './morning-load.ts';
import { coreSecondsOf, SERVER_CORE, type Server, secondsTakenFrom, spawnOn, startPinned } from './pinned.ts';

export interface MorningResult extends Morning {
  readonly times: number;
  readonly stored: number;
  /** Of the server, while it was measured. */
  readonly coreSeconds: number;
  /** Of its core, in the same time: a shared machine that works for others sends no responses. */
  readonly takenSeconds: number;
  /** In sentences; empty when all is well. */
  readonly broken: readonly string[];
}

interface LivedThrough extends Morning, Pick<MorningResult, 'coreSeconds' | 'takenSeconds'> {
  /** Complaints taken before anything was counted. */
  readonly before: number;
}

interface Scale {
  readonly complaints: number;
  readonly readsPerSecond: number;
  readonly seconds: number;
}

const BRAND = 'epb';
const PRODUCT = 'epb-dagelijks';

/** @param times the load: 1 is the busiest expected morning, 10 is ten times that */
export async function morning(times: number, seconds: number): Promise<MorningResult> {
  const scale = {
    complaints: Math.round((10_000 / 60) * seconds * times),
    readsPerSecond: 300 * times,
    seconds,
  };
  const dataDir = mkdtempSync(join(tmpdir(), 'mijn-omgeving-morning-'));
  const lake = await startLake(await freePort());
  try {
    const links = await seedRegion(dataDir, scale.complaints);
    const settings = {
      DATA_DIR: dataDir,
      SANDBOX_URL: `http://127.0.0.1:${lake.port}`,
      TRUSTED_PROXIES: '127.0.0.1',
      OFFICE_LISTEN: 'off',
      NODE_OPTIONS: '--max-semi-space-size=16',
      MALLOC_ARENA_MAX: '1',
    };
    const server = await startPinned('dist/server.mjs', await freePort(), settings);
    const found = await livedThrough(server, links, scale).finally(() => server.stop());
    const stored = (await storedIn(dataDir)) - found.before;
    return { times, ...found, stored, broken: whatIsBroken(found, stored) };
  } finally {
    await lake.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function livedThrough(
  { port, pid }: Server,
  links: readonly string[],
  scale: Scale,
): Promise<LivedThrough> {
  const cookie = await cookieOf(port, 'ad', HOLDER, '/abonnementen');
  const common = { port, readHost: 'ad.localhost', readPath: '/abonnementen', cookie };
  const { seconds, readsPerSecond } = scale;
  const place = { ...common, complaintHost: `${BRAND}.localhost` };
  // As after its first minute: a server that has just started compiles its pages.
  const before = await loaded({ ...place, seconds: 3, readsPerSecond: 100, links: links.slice(0, 50) });
  const used = coreSecondsOf(pid);
  const taken = secondsTakenFrom(SERVER_CORE);
  const measured = await loaded({ ...place, seconds, readsPerSecond, links: links.slice(50) });
  const coreSeconds = coreSecondsOf(pid) - used;
  const takenSeconds = secondsTakenFrom(SERVER_CORE) - taken;
  return { ...measured, coreSeconds, takenSeconds, before: before.complaints.accepted };
}

/** The load in a process of its own, so that it does not wait for anything here. */
async function loaded(load: MorningLoad): Promise<Morning> {
  const child = spawnOn(1, ['bench/morning-load.ts'], process.env);
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  child.stdin?.end(JSON.stringify(load));
  await new Promise((resolve) => child.once('close', resolve));
  return JSON.parse(said);
}

/** Readers of one region with a daily paper, and a link to the last issue of each. */
async function seedRegion(dataDir: string, readers: number): Promise<string[]> {
  const { exitCode } = await run(['backoffice/seed.ts', '--subscriptions', '100'], {
    ...process.env,
    DATA_DIR: dataDir,
  });
  if (exitCode !== 0) throw new Error('The demo data could not be made');
  const { db, close } = await openBackofficeDatabase({ databaseUrl: undefined, dataDir });
  const yesterday = Temporal.Now.plainDateISO('Europe/Amsterdam').subtract({ days: 1 });
  const day = yesterday.dayOfWeek === 7 ? yesterday.subtract({ days: 1 }) : yesterday;
  const numbers = Array.from({ length: readers + 50 }, (_, index) => 70_000_000 + index);
  for (let from = 0; from < numbers.length; from += 500)
    await addReaders(db, numbers.slice(from, from + 500));
  const key = await linkKey(db);
  await close();
  const about = { day: day.toString(), purpose: 'report' } as const;
  return numbers.map((number) => sealLink({ subscriptionId: String(number), ...about }, key));
}

async function addReaders(db: Kysely<BackofficeTables>, numbers: readonly number[]): Promise<void> {
  const home = {
    street: 'Nieuwestad',
    house_number: '1',
    house_number_suffix: null,
    zip_code: '8911 CJ',
    city: 'Leeuwarden',
    country_code: 'NL',
  };
  const noPersonalData = {
    first_name: null,
    last_name: null,
    date_of_birth: null,
    gender: null,
    phone_number: null,
  };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('account')
      .values(
        numbers.map((number) => ({
          id: `ochtend-${number}`,
          username: `ochtend-${number}`,
          email: 'lezer@voorbeeld.nl',
          phone_verified: 0,
          ...noPersonalData,
          ...home,
        })),
      )
      .execute();
    await trx
      .insertInto('subscription')
      .values(
        numbers.map((number) => ({
          id: String(number),
          account_id: `ochtend-${number}`,
          product_id: PRODUCT,
          brand_key: BRAND,
          delivery_days: '[1,2,3,4,5,6]',
          starts_on: '2025-01-01',
          ends_on: null,
          email: null,
          ...home,
        })),
      )
      .execute();
  });
}

async function storedIn(dataDir: string): Promise<number> {
  const { db, close } = await openBackofficeDatabase({ databaseUrl: undefined, dataDir });
  const rows = await db
    .selectFrom('complaint')
    .select('subscription_id')
    .where('account_id', 'like', 'ochtend-%')
    .execute();
  await close();
  const once = new Set(rows.map((row) => row.subscription_id));
  // A complaint that is there twice was not stored once, as it must be.
  return once.size === rows.length ? rows.length : Number.NaN;
}

function whatIsBroken({ complaints, reads }: Morning, stored: number): string[] {
  const broken: string[] = [];
  for (const [what, counts] of [
    ['complaints', complaints],
    ['overviews', reads],
  ] as const) {
    if (counts.late > 0) broken.push(`${counts.late} ${what} took longer than half a second`);
    for (const [how, count] of Object.entries(counts.wrong)) broken.push(`${count} ${what}: ${how}`);
  }
  if (stored !== complaints.accepted)
    broken.push(`${complaints.accepted} complaints were accepted and ${stored} are stored`);
  return broken;
}
