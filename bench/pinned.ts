/** Processes held to one core each where the system can, so that "a core" means one; and what they use of memory. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../tests/support/http/http.ts';
import type { Load, Measured } from './load.ts';

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** The kernel's unit of processor time, 100 on every Linux in use. */
const TICKS_PER_SECOND = 100;

export interface Server {
  readonly pid: number;
  readonly port: number;
  /** Milliseconds from the start of the process to its first ready answer. */
  readonly startedIn: number;
  stop(): Promise<void>;
}

/** The one that servers are held to. */
export const SERVER_CORE = 0;

/** A server on the first core, once it answers. */
export async function startPinned(
  script: string,
  port: number,
  settings: NodeJS.ProcessEnv,
): Promise<Server> {
  const began = performance.now();
  const child = spawnOn(SERVER_CORE, [script], { ...process.env, PORT: String(port), ...settings });
  let isGone = false;
  child.once('exit', () => {
    isGone = true;
  });
  while (!(await isReady(port))) {
    if (isGone || performance.now() - began > 60_000) throw new Error(`${script} did not start`);
    await pause(5);
  }
  const startedIn = performance.now() - began;
  return { pid: child.pid ?? 0, port, startedIn, stop: () => stopped(child) };
}

/** The load generator, on the other core. */
export async function measure(load: Load): Promise<Measured> {
  const child = spawnOn(1, ['bench/load.ts', JSON.stringify(load)], process.env);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await new Promise((resolve) => child.once('close', resolve));
  const measured: Measured = JSON.parse(output);
  if (measured.refused > 0) throw new Error(`${measured.refused} answers of ${load.paths} were not 200`);
  return measured;
}

/** Resident memory in megabytes; not a number where the system does not report it. */
export function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Seconds of a core that a process has used; not a number where the system does not report it. */
export function coreSecondsOf(pid: number): number {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(afterName[11]) + Number(afterName[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Seconds in which the machine that this one runs on worked for others instead of a core; not a number where the system does not report it. */
export function secondsTakenFrom(core: number): number {
  try {
    const line = readFileSync('/proc/stat', 'utf8')
      .split('\n')
      .find((one) => one.startsWith(`cpu${core} `));
    return Number(line?.split(' ')[8]) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** @param core where the system can hold a process to one */
export function spawnOn(core: number, command: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const node = [process.execPath, ...command];
  const [program, ...rest] = canPin ? ['taskset', '-c', String(core), ...node] : node;
  return spawn(program as string, rest, { env, stdio: ['pipe', 'pipe', 'inherit'] });
}

async function isReady(port: number): Promise<boolean> {
  const reply = await ask({ port, host: 'localhost', path: '/readyz' }).catch(() => undefined);
  return reply?.status === 200;
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
