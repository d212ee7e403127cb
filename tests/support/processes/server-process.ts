/** A server process that tests start, stop as a supervisor does, kill, and start again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testClock } from '../clock/test-clock.ts';
import { ask } from '../http/http.ts';

export type Settings = Readonly<Record<string, string>>;

export interface ServerProcess {
  readonly port: number;
  /** Of the process that was started last. */
  pid(): number;
  /** All of its standard output and standard error. */
  output(): string;
  start(): Promise<void>;
  /** Sends SIGUSR2: the process reloads the content. */
  renew(): Promise<void>;
  /** Sends SIGTERM, and waits for the end of the process. */
  stop(): Promise<void>;
  /** Sends SIGKILL: the process ends without a shutdown. */
  kill(): Promise<void>;
}

const START_MILLISECONDS = 30_000;
const STOP_MILLISECONDS = 25_000;

const OF_A_TEST = new URL('of-a-test.mjs', import.meta.url).href;

/** With the clock of the test run. The processes of a run share what Node compiles: the later ones start sooner. */
function ofATest(): Settings {
  const { SHARED_PORTAL_PROGRAMS: programs } = process.env;
  const { NODE_OPTIONS = '', ...clock } = testClock();
  return {
    ...{ ...clock, NODE_OPTIONS: `${NODE_OPTIONS} --import=${OF_A_TEST}` },
    ...(programs ? { NODE_COMPILE_CACHE: join(programs, 'compiled') } : {}),
  };
}

/** Starts a script with these settings and the clock of the test run, and waits until it responds. */
export async function startServerProcess(
  script: string,
  port: number,
  settings: Settings,
): Promise<ServerProcess> {
  let written = '';
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, ...ofATest(), ...settings };
    const begun = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const keep = (chunk: Buffer) => {
      written += chunk.toString();
    };
    begun.stdout.on('data', keep);
    begun.stderr.on('data', keep);
    child = begun;
    if (await isAnswering(begun, port)) return;
    await ended(begun);
    throw new Error(`${script} did not respond on port ${port}:\n${written.slice(-4000)}`);
  }

  /** Resolves when the log has the line about the reload. */
  async function renew(): Promise<void> {
    const times = () => written.split('"The content was read again"').length;
    const before = times();
    child?.kill('SIGUSR2');
    const deadline = Date.now() + START_MILLISECONDS;
    while (times() === before) {
      if (Date.now() > deadline) throw new Error(`${script} did not reload the content`);
      await pause(20);
    }
  }

  await start();
  return {
    port,
    pid: () => child?.pid ?? 0,
    output: () => written,
    start,
    renew,
    stop: async () => child && ended(child),
    kill: async () => child && ended(child, 'SIGKILL'),
  };
}

async function isAnswering(child: ChildProcess, port: number): Promise<boolean> {
  const deadline = Date.now() + START_MILLISECONDS;
  while (Date.now() < deadline && child.exitCode === null) {
    const reply = await ask({ port, host: 'localhost', path: '/readyz' }).catch(() => undefined);
    if (reply && reply.status < 500) return true;
    await pause(50);
  }
  return false;
}

async function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MILLISECONDS);
  await gone;
  clearTimeout(late);
}
