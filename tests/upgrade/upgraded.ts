/**
 * The data of an earlier release under today's product: the dumps are loaded into an empty database, and the built portal
 * starts on it as a process, with its clock at the instant of the facts.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, inject } from 'vitest';
import '../../database/postgres.fixture.ts';
import { clockAt } from '../support/clock/test-clock.ts';
import type { Tab } from '../support/form-client/browser.ts';
import { ask } from '../support/http/http.ts';
import { startLake } from '../support/processes/portal-process.ts';
import { freePort } from '../support/processes/ports.ts';
import { type Settings, startServerProcess } from '../support/processes/server-process.ts';

export type Engine = 'sqlite' | 'postgresql';

interface Kept {
  /** The `Cookie` header of a logged-in reader. */
  readonly cookie: string;
}

/** What the notes of every release have. */
interface Noted {
  /** The ISO instant at which the test continues. */
  readonly now: string;
  /** Settings of that release that its data depend on. */
  readonly settings?: Settings;
  /** Files of its data folder, in base64, by their path. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Notes from when the dumps of a62edd4 were made. Paths are portal addresses without their origin. */
interface Facts extends Noted {
  /** Of all readers. */
  readonly password: string;
  readonly session: Kept & { readonly username: string };
  readonly feed: string;
  readonly temporaryAddress: Kept;
  readonly move: Kept;
  readonly complaint: Kept & { readonly id: string };
  readonly drafts: Readonly<Record<'holiday' | 'moving' | 'complaint', Kept & { readonly path: string }>>;
  readonly parked: {
    readonly username: string;
    /** Another account. */
    readonly other: string;
    readonly posts: readonly (Kept & { readonly path: string })[];
  };
  readonly links: Readonly<Record<'report' | 'question', string>>;
  /** Mails that waited in the outbox. */
  readonly mails: readonly { readonly to: string; readonly template: string }[];
}

export interface Mail {
  readonly subject: string;
  readonly text: string;
}

export interface SavedCase {
  readonly reference: string;
  /** How many times it was sent. */
  readonly saves: number;
  readonly files: readonly { readonly name: string; readonly size: number }[];
}

export interface Upgraded<Its = Facts> {
  readonly port: number;
  readonly facts: Its;
  /** Asks the back office's tables. */
  rows(sql: string): Promise<Record<string, string>[]>;
  mailsTo(address: string): Promise<readonly Mail[]>;
  /** What the customer system has received. */
  cases(): Promise<readonly SavedCase[]>;
  stop(): Promise<void>;
}

/** On PostgreSQL two nodes start at once, to prove that each job still runs once. */
const NODES: Readonly<Record<Engine, number>> = { sqlite: 1, postgresql: 2 };

/** The folder of the dumps of a62edd4, which was the first release, is that of its engine. */
const FIRST = '.';

const placeOf = (engine: Engine, file: string, release: string) =>
  new URL(`${release}/${engine}/${file}`, import.meta.url);

export const stored = (engine: Engine, file: string, release = FIRST) =>
  readFileSync(placeOf(engine, file, release), 'utf8');

/**
 * @param more settings that differ from those of that release
 * @param release the folder of its dumps
 */
export async function startUpgraded<Its extends Noted = Facts>(
  engine: Engine,
  more: Settings = {},
  release = FIRST,
): Promise<Upgraded<Its>> {
  const facts: Its = JSON.parse(stored(engine, 'facts.json', release));
  const dataDir = mkdtempSync(join(tmpdir(), 'mijn-omgeving-upgrade-'));
  restoreFiles(engine, dataDir, release, { ...facts.files, ...waiting(release).files });
  const database = await loadStored(engine, dataDir, (sql) => sql, release);
  const mailPort = await freePort();
  const lake = await startLake(mailPort);
  const port = await freePort();
  const settings = {
    ...database.settings,
    // Sessions, drafts and links expire by the clock.
    ...clockAt(facts.now),
    DATA_DIR: dataDir,
    SANDBOX_URL: `http://127.0.0.1:${lake.port}`,
    SANDBOX_SMTP_PORT: String(mailPort),
    PUBLIC_PORT: String(port),
    UPSTREAM_SECONDS: '12',
    OFFICE_LISTEN: 'off',
    ...facts.settings,
    ...more,
  };
  const others = await Promise.all(Array.from({ length: NODES[engine] - 1 }, freePort));
  const nodes = await Promise.all(
    [port, ...others].map((own) =>
      startServerProcess('dist/server.mjs', own, { ...settings, PORT: String(own) }),
    ),
  );
  const received = async (path: string) => {
    const { body } = await ask({ port: lake.port, host: 'localhost', path });
    return JSON.parse(body.toString());
  };
  return {
    port,
    facts,
    rows: database.rows,
    mailsTo: (address) => received(`/outbox.json?to=${encodeURIComponent(address)}`),
    cases: () => received('/crm.json'),
    async stop() {
      await Promise.all([...nodes, lake].map((part) => part.kill()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Waiting {
  /** Rows of the back office, by table. */
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, string | number | null>>[]>>;
  /** Files of the data folder, in base64, by their path. */
  readonly files: Readonly<Record<string, string>>;
}

/** What waited in the back office of that release, beside its dumps. */
function waiting(release: string): Waiting {
  const place = new URL(`${release}/waiting.json`, import.meta.url);
  return existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : { rows: {}, files: {} };
}

function insertsOf({ rows }: Waiting): string {
  const literal = (value: string | number | null) =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
  const inserts = Object.entries(rows).flatMap(([table, all]) =>
    all.map((row) => {
      const columns = Object.keys(row).map((name) => `"${name}"`);
      return `insert into "${table}" (${columns}) values (${Object.values(row).map(literal)});`;
    }),
  );
  return inserts.join('\n');
}

function restoreFiles(engine: Engine, dataDir: string, release: string, files: Noted['files'] = {}): void {
  const secret = 'oidc-client-secret';
  if (existsSync(placeOf(engine, secret, release)))
    writeFileSync(join(dataDir, secret), stored(engine, secret, release), { mode: 0o600 });
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), bytes, 'base64');
  }
}

interface Loaded {
  readonly settings: Settings;
  rows: Upgraded['rows'];
}

type Rewrite = (text: string) => string;

/** @param rewritten replacements in the dumps */
export function loadStored(
  engine: Engine,
  dataDir: string,
  rewritten: Rewrite = (sql) => sql,
  release = FIRST,
): Promise<Loaded> {
  const read = (file: string) => rewritten(stored(engine, file, release));
  const more = rewritten(insertsOf(waiting(release)));
  return engine === 'sqlite' ? loadSqlite(dataDir, read, more) : loadPostgresql(read, more);
}

async function loadSqlite(dataDir: string, read: Rewrite, more: string): Promise<Loaded> {
  for (const [name, added] of [
    ['portal', ''],
    ['backoffice', more],
  ]) {
    const database = new DatabaseSync(join(dataDir, `${name}.sqlite`));
    database.exec(`${read(`${name}.sql`)}\n${added}`);
    database.close();
  }
  return {
    settings: {},
    async rows(sql) {
      const database = new DatabaseSync(join(dataDir, 'backoffice.sqlite'), { readOnly: true });
      const rows = database.prepare(sql).all();
      database.close();
      return rows as Record<string, string>[];
    },
  };
}

/** A separate database, because the product fixes the names of its two schemas. */
async function loadPostgresql(read: Rewrite, more: string): Promise<Loaded> {
  const server = inject('postgresql');
  if ('failure' in server) throw new Error(server.failure);
  const url = new URL(server.url);
  const name = `upgrade_${crypto.randomUUID().replaceAll('-', '')}`;
  await query(url.href, `create database ${name}`);
  url.pathname = `/${name}`;
  await query(url.href, `${read('dump.sql')}\nset search_path to backoffice;\n${more}`);
  return {
    settings: { DATABASE_URL: url.href },
    rows: (sql) => query(url.href, `set search_path to backoffice; ${sql}`),
  };
}

async function query(url: string, sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = [await client.query(sql)].flat();
    return results.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

export function expectOn(tab: Tab, words: string | RegExp, status = 200): void {
  expect({ status: tab.status, says: tab.main }, tab.url.pathname).toEqual({
    status,
    says: words instanceof RegExp ? expect.stringMatching(words) : expect.stringContaining(words),
  });
}
