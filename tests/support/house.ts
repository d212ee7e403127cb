/**
 * A whole house for the tests: the outside world and the built portal as processes of their own, on free ports,
 * with their own data. Started and stopped by the tests that need one in a special state.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './http.ts';

export type Settings = Readonly<Record<string, string>>;

export interface Part {
  readonly port: number;
  /** Everything it has written, for the message when something fails. */
  output(): string;
  stop(): Promise<void>;
}

export interface House {
  readonly port: number;
  readonly lake: Part;
  readonly portal: Part;
  stop(): Promise<void>;
}

const PREVIEW_SECRET = 'a secret of the tests, long enough to sign with';

/** Starts the outside world and the portal. `seeded` is a folder of data to begin with. */
export async function startHouse(settings: Settings = {}, seeded = process.env['HOUSE_SEED']): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mijn-omgeving-'));
  if (seeded) cpSync(seeded, dataDir, { recursive: true });
  const lakePort = await freePort();
  const lake = await startLake(lakePort, settings);
  const port = await freePort();
  const portal = await startPart('src/server.ts', port, {
    ...{ PORT: String(port), DATA_DIR: dataDir, PREVIEW_SECRET },
    ...{ SANDBOX_URL: `http://127.0.0.1:${lakePort}`, CONTENT_TOKEN: 'drafts' },
    ...settings,
  });
  const stop = async () => {
    await Promise.all([portal.stop(), lake.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { port, lake, portal, stop };
}

export function startLake(port: number, settings: Settings = {}): Promise<Part> {
  return startPart('sandbox/main.ts', port, { SANDBOX_PORT: String(port), ...settings });
}

/** A Node process of ours, once it answers `/healthz`. */
export async function startPart(script: string, port: number, settings: Settings): Promise<Part> {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const part: Part = { port, output: () => written, stop: () => stopped(child) };
  await answering(script, part, child);
  return part;
}

async function answering(script: string, part: Part, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const reply = await ask({ port: part.port, host: 'localhost', path: '/readyz' }).catch(() => undefined);
    if (reply && reply.status < 500) return;
    await pause(50);
  }
  await part.stop();
  throw new Error(`${script} did not answer on port ${part.port}:\n${part.output().slice(-4000)}`);
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 25_000);
  await gone;
  clearTimeout(late);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
