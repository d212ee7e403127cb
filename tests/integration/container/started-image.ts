/** One running node of the image: its command with the settings of image and deployment, as an unprivileged user. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { unprivilegedRunner } from '../../../database/binaries.fixture.ts';
import '../../../database/postgres.fixture.ts';
import { newSecrets } from '../../../scripts/new-secrets.ts';
import { ask } from '../../support/http/http.ts';
import { startLake } from '../../support/processes/portal-process.ts';
import { freePort } from '../../support/processes/ports.ts';
import { commandOf, environmentOf } from './recipe.ts';

type Settings = Readonly<Record<string, string>>;

export interface Node {
  readonly port: number;
  /** Runs the Containerfile's health check, optionally with other settings. @returns its exit code */
  healthCheck(settings?: Settings): number | null;
  /** Runs the image without a deployment's settings. */
  bare(): { exitCode: number | null; output: string };
  /** Runs one of the other programs to its end, with the node's settings and these. */
  run(
    program: string,
    settings?: Settings,
    parameters?: readonly string[],
  ): { exitCode: number | null; output: string };
  /** Its standard error. */
  errors(): string;
  /** Sends SIGTERM unless it has ended. @returns the exit code */
  stop(): Promise<number | null>;
}

const START_MS = 30_000;

/**
 * @param image its files
 * @param folder for its data
 */
export async function startNode(image: string, folder: string): Promise<Node> {
  const runner = unprivilegedRunner();
  const lake = await startLake(await freePort());
  const port = await freePort();
  const env = { ...environmentOf(), ...(await deployed(lake.port, folder)), PORT: String(port) };
  if (runner.uid !== undefined) chownSync(env.DATA_DIR, runner.uid, runner.gid ?? runner.uid);
  const [, ...parameters] = commandOf('CMD');
  const child = spawn(process.execPath, parameters, { ...runner, cwd: image, env });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  child.stdout.resume();
  const runNode = (command: readonly string[], settings: Settings = {}, its: Settings = env) => {
    const where = { ...runner, cwd: image, env: { ...its, ...settings } };
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { ...where, encoding: 'utf8' });
    return { exitCode: status, output: stdout + stderr };
  };
  await untilReady(port, () => (child.exitCode === null ? undefined : errors));
  return {
    port,
    healthCheck(settings) {
      const [, ...check] = commandOf('HEALTHCHECK');
      return runNode(check, settings).exitCode;
    },
    bare: () => runNode(parameters, { DATA_DIR: env.DATA_DIR }, environmentOf()),
    run: (program, settings, more = []) => runNode([`programs/${program}.mjs`, ...more], settings),
    errors: () => errors,
    async stop() {
      child.kill('SIGTERM');
      const code = await ended;
      await lake.kill();
      return code;
    },
  };
}

/** The settings of `deploy/portal.env.example`, with values for the empty ones, as a publisher sets them. */
async function deployed(lakePort: number, folder: string) {
  const example = parseEnv(readFileSync('deploy/portal.env.example', 'utf8')) as Record<string, string>;
  const DATA_DIR = join(folder, 'data');
  mkdirSync(DATA_DIR, { mode: 0o700 });
  const filled = {
    ...newSecrets(),
    DATABASE_URL: await newDatabase(),
    CONTENT_PROJECT_ID: 'mijnomgeving',
    CONTENT_TOKEN: 'a token that reads drafts, of a test',
    SMTP_URL: 'smtp://127.0.0.1:9',
    FILES_URL: 's3+http://key:secret@127.0.0.1:9/uploads',
    CLAMD: 'tcp://127.0.0.1:9',
    CHAT_URL: 'http://127.0.0.1:9',
    CHAT_CIS_URL: 'http://127.0.0.1:9',
    CHAT_ORG: '00D000000000001',
    CRM_URL: 'http://127.0.0.1:9',
    CRM_CIS_URL: 'http://127.0.0.1:9',
    CRM_CLIENT_ID: 'a client of a test',
    CRM_CLIENT_SECRET: 'a client secret of a test, long enough',
    CRM_EVENTS_KEY: 'a signing key of a test, long enough',
    SMS_URL: 'http://127.0.0.1:9',
    VOICE_URL: 'http://127.0.0.1:9',
    COLLECTOR_URL: 'http://127.0.0.1:9',
    // Nothing is paid in it.
    PAYMENT_KEYS: '',
    SMS_TOKEN: 'a token that sends text messages, of a test',
    SECURITY_CONTACT: 'mailto:veilig@uitgever.example',
  };
  const empty = Object.keys(example).filter((name) => example[name] === '');
  expect(empty.sort(), 'what the example leaves empty').toEqual(Object.keys(filled).sort());
  // The content project is the sandbox on this machine.
  const CONTENT_API_HOST = `http://127.0.0.1:${lakePort}`;
  return { ...example, ...filled, CONTENT_API_HOST, DATA_DIR, OFFICE_LISTEN: 'off' };
}

async function newDatabase(): Promise<string> {
  const server = inject('postgresql');
  if ('failure' in server) throw new Error(server.failure);
  const url = new URL(server.url);
  url.pathname = `/image_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${url.pathname.slice(1)}`);
  await client.end();
  return url.href;
}

async function untilReady(port: number, failure: () => string | undefined): Promise<void> {
  const until = performance.now() + START_MS;
  for (;;) {
    const reply = await ask({ port, host: 'localhost', path: '/readyz' }).catch(() => undefined);
    if (reply?.status === 200) return;
    const said = failure();
    if (said !== undefined || performance.now() > until)
      throw new Error(`The image did not become ready:\n${said}`);
    await pause(50);
  }
}
