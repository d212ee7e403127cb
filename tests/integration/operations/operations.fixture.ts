/**
 * A back office with the demo readers. It is called as a portal calls it: in process, or over HTTP with the back
 * office as a separate program. The content comes from the sandbox.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, inject, vi } from 'vitest';
import { openBackoffice } from '../../../backoffice/app.ts';
import { openBackofficeDatabase } from '../../../backoffice/database.ts';
import { artifactHash } from '../../../backoffice/identity/artifacts.ts';
import { readBackofficeConfig } from '../../../backoffice/kernel/config.ts';
import { localTime } from '../../../backoffice/kernel/local-time.ts';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { seedDemo } from '../../../backoffice/seed/demo.ts';
import { DEMO_PARTS } from '../../../gen/backoffice/demo.ts';
import { readSandboxConfig } from '../../../sandbox/config.ts';
import { startSandbox } from '../../../sandbox/sandbox.ts';
import { testClock } from '../../support/clock/test-clock.ts';

export type Protocol = 'in process' | 'over HTTP';
export type Engine = 'sqlite' | 'postgresql';
export type Send = (path: string, init: RequestInit) => Promise<Response>;

const PROGRAM = new URL('../../../backoffice/main.ts', import.meta.url).pathname;
const clearing: (() => unknown)[] = [];
afterAll(async () => {
  for (const clear of clearing.reverse()) await clear();
});

export interface Fixture {
  /** The function by which a portal calls the back office. */
  readonly send: Send;
  /** Sets each rate limit back: a test sends more than a person may. */
  forgetAttempts(): Promise<unknown>;
}

/** Opens a separate back office. */
export async function openFixture(protocol: Protocol, engine: Engine): Promise<Fixture> {
  const environment = await environmentOf(engine);
  const database = await openBackofficeDatabase(readBackofficeConfig(environment));
  await seedDemo(database.db, localTime(Date.now(), 'Europe/Amsterdam').day, DEMO_PARTS);
  for (const [name, brand] of TOKENS)
    await database.db.insertInto('identity_artifact').values(tokenRow(name, brand)).execute();
  await addPhoneChallenge(database.db);
  await readsEverything(database.db);
  clearing.push(() => database.close());

  vi.resetModules();
  if (protocol === 'over HTTP') vi.stubEnv('BACKOFFICE_URL', await startProgram(environment));
  const [{ upstream, setEmbeddedBackoffice }, { config }] = await Promise.all([
    import('../../../src/lib/api/upstream.ts'),
    import('../../../src/lib/config.ts'),
  ]);
  config();
  if (protocol === 'in process') {
    const backoffice = await openBackoffice({ config: readBackofficeConfig(environment) });
    clearing.push(() => backoffice.close());
    setEmbeddedBackoffice(backoffice.fetch);
  }
  return { send: upstream, forgetAttempts: () => database.db.deleteFrom('rate_limit').execute() };
}

/** Account and brand of each token: `jan@ad` is Jan, logged in at brand ad. */
const TOKENS = [
  ['jan', 'ad'],
  ['jan', 'dpgnl'],
  ['jan', 'qmnl'],
  ['jan', 'hln'],
  ['els', 'hln'],
  ['camping', 'ad'],
  ['veel', 'dpgnl'],
  ['vakantie', 'ad'],
  ['klacht', 'ad'],
  ['klacht', 'hln'],
  ['verhuist', 'ad'],
  ['verhuist', 'hln'],
  ['verhuist', 'qmnl'],
  ['zaterdag', 'ad'],
  ['zaterdag', 'dpgnl'],
  ['tweefacturen', 'ad'],
] as const;
export type Reader = `${(typeof TOKENS)[number][0]}@${string}`;
export const tokenOf = (reader: Reader) => `token-of-${reader}`;

/** Lets one reader read along with every other subscription, but with none of Els, the stranger of most tests. */
async function readsEverything(db: Kysely<BackofficeTables>): Promise<void> {
  const reader = 'demo-zaterdag';
  const reading = db.selectFrom('co_reader').select('subscription_id').where('account_id', '=', reader);
  const others = db
    .selectFrom('subscription')
    .select('id')
    .where('account_id', 'not in', [reader, 'demo-els']);
  for (const { id } of await others.where('id', 'not in', reading).execute())
    await db
      .insertInto('co_reader')
      .values({
        id: `place-${id}`,
        subscription_id: id,
        account_id: reader,
        invite_key: `invite-${id}`,
        since: '2026-10-01T09:00:00.000Z',
        last_used_month: null,
        ended_at: null,
        ended_by: null,
      })
      .execute();
}

/** A verification that goes on now, whatever the day of the demo. */
async function addPhoneChallenge(db: Kysely<BackofficeTables>): Promise<void> {
  const started_at = new Date().toISOString();
  const open = { tries: 0, started_at, ended_at: null, outcome: null };
  const whose = { account_id: 'demo-klacht', brand_key: 'ad', phone_number: '+31681234567' };
  await db
    .insertInto('phone_challenge')
    .values({ id: 'demo-klacht-telefoon', ...whose, ...open })
    .execute();
  const sent = { state: 'sent', code: null, claim: null, claimed_until: null } as const;
  await db
    .insertInto('phone_code')
    .values({
      id: 'c0de'.repeat(8),
      challenge_id: 'demo-klacht-telefoon',
      channel: 'sms',
      code_hash: '',
      created_at: started_at,
      expires_at: '2999-01-01T00:00:00.000Z',
      ...sent,
    })
    .execute();
}

function tokenRow(name: string, brand: string) {
  return {
    id_hash: artifactHash('AccessToken', `token-of-${name}@${brand}`),
    kind: 'AccessToken',
    brand_key: brand,
    account_id: `demo-${name}`,
    grant_id: null,
    uid: null,
    payload: '{}',
    consumed_at: null,
    authenticated_at: new Date().toISOString(),
    expires_at: '2999-01-01T00:00:00.000Z',
  };
}

async function environmentOf(engine: Engine): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-operations-'));
  clearing.push(() => rmSync(folder, { recursive: true, force: true }));
  const sandbox = await startSandbox(readSandboxConfig({ SANDBOX_PORT: '0' }));
  clearing.push(() => sandbox.close());
  const common = { DATA_DIR: folder, SANDBOX_URL: sandbox.url, PORT: '0', HOST: '127.0.0.1' };
  return engine === 'sqlite' ? common : { ...common, DATABASE_URL: await newDatabase() };
}

/** The back office's schema has a fixed name, so each back office needs its own database. */
export async function newDatabase(): Promise<string> {
  const server = inject('postgresql');
  if ('failure' in server) throw new Error(server.failure);
  const name = `operations_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

async function startProgram(environment: Record<string, string>): Promise<string> {
  const program = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, ...testClock(), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  clearing.push(() => program.kill('SIGKILL'));
  return `http://127.0.0.1:${await portOf(program)}`;
}

async function portOf(program: ChildProcess): Promise<number> {
  for await (const line of createInterface({ input: program.stdout! })) {
    const entry = JSON.parse(line) as { message: string; port?: number };
    if (entry.port) return entry.port;
  }
  throw new Error('The back office ended before it listened');
}
