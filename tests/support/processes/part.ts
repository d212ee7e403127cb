/** One process of a house: started, ready, stopped as a supervisor stops it, started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../http/http.ts';

export type Settings = Readonly<Record<string, string>>;

export interface Part {
  readonly port: number;
  /** Everything that it has written. */
  output(): string;
  start(): Promise<void>;
  /** SIGUSR2: it reads the content anew. */
  renew(): Promise<void>;
  /** SIGTERM, and the end of the process. */
  stop(): Promise<void>;
  /** SIGKILL: gone in the middle of whatever it did. */
  kill(): Promise<void>;
}

const START_MILLISECONDS = 30_000;
const STOP_MILLISECONDS = 25_000;

/** Starts a script of ours as a process with these settings and no others, and waits until it answers. */
export async function startPart(script: string, port: number, settings: Settings): Promise<Part> {
  let written = '';
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
    const begun = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const keep = (chunk: Buffer) => {
      written += chunk.toString();
    };
    begun.stdout.on('data', keep);
    begun.stderr.on('data', keep);
    child = begun;
    if (await isAnswering(begun, port)) return;
    await ended(begun);
    throw new Error(`${script} did not answer on port ${port}:\n${written.slice(-4000)}`);
  }

  /** Resolves when it has told its log. */
  async function renew(): Promise<void> {
    const times = () => written.split('"The content was read again"').length;
    const before = times();
    child?.kill('SIGUSR2');
    const deadline = Date.now() + START_MILLISECONDS;
    while (times() === before) {
      if (Date.now() > deadline) throw new Error(`${script} did not read the content anew`);
      await pause(20);
    }
  }

  await start();
  return {
    port,
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
