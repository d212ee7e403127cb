/**
 * The data of commit a62edd4 under today's product: the dumps are loaded into an empty database, and the built portal
 * starts on it as a process, with its clock ten minutes after the last stored row.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { inject } from 'vitest';
import '../../database/testing.postgres.ts';
import { clockAt } from '../support/clock/test-clock.ts';
import { ask } from '../support/http/http.ts';
import { startLake } from '../support/processes/portal-process.ts';
import { freePort } from '../support/processes/ports.ts';
import { type Settings, startServerProcess } from '../support/processes/server-process.ts';

export type Engine = 'sqlite' | 'postgresql';

interface Kept {
  /** The `Cookie` header of a logged-in reader. */
  readonly cookie: string;
}

/** Notes from when the dumps were made. Paths are portal addresses without their origin. */
interface Facts {
  /** The ISO instant at which the test continues. */
  readonly now: string;
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

export interface Upgraded {
  readonly port: number;
  readonly facts: Facts;
  /** Asks the back office's tables. */
  rows(sql: string): Promise<Record<string, string>[]>;
  mailsTo(address: string): Promise<readonly Mail[]>;
  stop(): Promise<void>;
}

/** On PostgreSQL two nodes start at once, to prove that each job still runs once. */
const NODES: Readonly<Record<Engine, number>> = { sqlite: 1, postgresql: 2 };

export const stored = (engine: Engine, file: string) =>
  readFileSync(new URL(`${engine}/${file}`, import.meta.url), 'utf8');

/** @param more settings that differ from those of the previous release */
export async function startUpgraded(engine: Engine, more: Settings = {}): Promise<Upgraded> {
  const facts: Facts = JSON.parse(stored(engine, 'facts.json'));
  const dataDir = mkdtempSync(join(tmpdir(), 'mijn-omgeving-upgrade-'));
  writeFileSync(join(dataDir, 'oidc-client-secret'), stored(engine, 'oidc-client-secret'), { mode: 0o600 });
  const database = await loadStored(engine, dataDir);
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
    ...more,
  };
  const others = await Promise.all(Array.from({ length: NODES[engine] - 1 }, freePort));
  const nodes = await Promise.all(
    [port, ...others].map((own) =>
      startServerProcess('dist/server.mjs', own, { ...settings, PORT: String(own) }),
    ),
  );
  return {
    port,
    facts,
    rows: database.rows,
    async mailsTo(address) {
      const path = `/outbox.json?to=${encodeURIComponent(address)}`;
      const { body } = await ask({ port: lake.port, host: 'localhost', path });
      return JSON.parse(body.toString());
    },
    async stop() {
      await Promise.all([...nodes, lake].map((part) => part.kill()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Loaded {
  readonly settings: Settings;
  rows: Upgraded['rows'];
}

type Rewrite = (sql: string) => string;

/** @param rewritten replacements in the dumps */
export function loadStored(
  engine: Engine,
  dataDir: string,
  rewritten: Rewrite = (sql) => sql,
): Promise<Loaded> {
  return engine === 'sqlite' ? loadSqlite(dataDir, rewritten) : loadPostgresql(rewritten);
}

async function loadSqlite(dataDir: string, rewritten: Rewrite): Promise<Loaded> {
  for (const name of ['portal', 'backoffice']) {
    const database = new DatabaseSync(join(dataDir, `${name}.sqlite`));
    database.exec(rewritten(stored('sqlite', `${name}.sql`)));
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
async function loadPostgresql(rewritten: Rewrite): Promise<Loaded> {
  const server = inject('postgresql');
  if ('failure' in server) throw new Error(server.failure);
  const url = new URL(server.url);
  const name = `upgrade_${crypto.randomUUID().replaceAll('-', '')}`;
  await query(url.href, `create database ${name}`);
  url.pathname = `/${name}`;
  await query(url.href, rewritten(stored('postgresql', 'dump.sql')));
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
