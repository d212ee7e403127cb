/** Starts the parts of the local world as processes of their own, and stops them in order. */

import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { StartupError } from '../contract/environment.ts';

const START_SECONDS = 60;
/** A terminal tells this process, and the one that started it passes the same wish on. */
const SAME_SIGNAL_MILLISECONDS = 1_000;
const END_WITH_PARENT = import.meta.resolve('./end-with-parent.ts');

export interface Running {
  /** Its exit code, when it has ended. */
  readonly done: Promise<number>;
  /** Waits until it answers with success. @throws StartupError when it takes too long */
  answers(address: string): Promise<void>;
  /** Asks it to close; when it has, its exit code. */
  stop(): Promise<number>;
}

/** What runs now, the last one started at the end. */
const running = new Map<ChildProcess, Running>();
let stoppingSince: number | undefined;

/** Runs a script of this project under the Node that runs this one. Its output is ours. */
export function startProcess(name: string, command: readonly string[], env: NodeJS.ProcessEnv): Running {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...command], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // In a group of its own, so that Ctrl-C reaches only this process, which closes the parts in order.
    detached: process.platform !== 'win32',
  });
  let isAsked = false;
  let hasAnswered = false;
  let hasEnded = false;
  const done = endOf(child).then(({ code, signal }) => {
    hasEnded = true;
    running.delete(child);
    // A process that nobody asked to end and that could not say why.
    if (signal && !isAsked) console.error(`The ${name} was ended by ${signal}.`);
    return code ?? (signal === 'SIGTERM' && hasAnswered ? 0 : 1);
  });

  async function answers(address: string): Promise<void> {
    const deadline = Date.now() + START_SECONDS * 1000;
    while (Date.now() < deadline) {
      if (hasEnded) await giveUp();
      hasAnswered = await isUp(address, deadline - Date.now());
      if (hasAnswered) return stoppingSince === undefined ? undefined : giveUp();
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    throw new StartupError(`The ${name} did not answer within ${START_SECONDS} seconds.`);
  }

  function stop(): Promise<number> {
    if (!isAsked) child.kill('SIGTERM');
    isAsked = true;
    return done;
  }
  const one = { done, answers, stop };
  running.set(child, one);
  return one;
}

/** Runs a step to its end. When it fails nothing further happens: it has said why itself. */
export async function runStep(
  name: string,
  command: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const code = await startProcess(name, command, env).done;
  if (code !== 0 || stoppingSince !== undefined) await giveUp();
}

/**
 * On a signal the last one started stops first, the one before it when that has finished what was in flight. Exits 0
 * when all that ran closed well, otherwise as the signal would have it. Asked again later, everything ends at once.
 */
export function stopOnSignal(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, async () => {
      const failure = 128 + constants.signals[signal];
      if (stoppingSince !== undefined) {
        if (performance.now() - stoppingSince > SAME_SIGNAL_MILLISECONDS) endNow(failure);
        return;
      }
      stoppingSince = performance.now();
      const isIdle = running.size === 0;
      process.exit((await stopAll()) && !isIdle ? 0 : failure);
    });
}

/** Whether all of them closed well. */
export async function stopAll(): Promise<boolean> {
  let isWell = true;
  for (const one of [...running.values()].reverse()) isWell = (await one.stop()) === 0 && isWell;
  return isWell;
}

/** Ends with exit code 1 and without a word, after the others have closed; a stop that is under way has its own code. */
async function giveUp(): Promise<never> {
  if (stoppingSince === undefined) {
    await stopAll();
    process.exit(1);
  }
  return new Promise<never>(() => {});
}

function endNow(code: number): never {
  for (const child of running.keys()) child.kill('SIGKILL');
  process.exit(code);
}

/** Over a connection that is closed at once: one that is kept would hold up the closing of what it leads to. */
function isUp(address: string, patience: number): Promise<boolean> {
  const headers = { connection: 'close' };
  return fetch(address, { headers, signal: AbortSignal.timeout(patience) }).then(
    (response) => response.ok,
    () => false,
  );
}

function endOf(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) => {
      console.error(error.message);
      resolve({ code: 1, signal: null });
    });
  });
}
