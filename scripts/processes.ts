/** Starts the portal, its sandbox and build steps as child processes, and stops them in order. */

import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { StartupError } from '../server/environment.ts';

const START_SECONDS = 60;
/** A second signal within this time is ignored: the terminal and the parent process both send it. */
const SAME_SIGNAL_MILLISECONDS = 1_000;
const END_WITH_PARENT = import.meta.resolve('./end-with-parent.ts');

export interface Running {
  /** Resolves to its exit code. */
  readonly done: Promise<number>;
  /** Waits for a successful response. @throws StartupError when it takes too long */
  answers(address: string): Promise<void>;
  /** Sends SIGUSR2: the portal reads the content again. */
  renew(): void;
  /** Stops it. Resolves to its exit code. */
  stop(): Promise<number>;
}

/** The running processes, in the order of their start. */
const running = new Map<ChildProcess, Running>();
let stoppingSince: number | undefined;

/** Runs a script of this project under the same Node, with the same output. */
export function startProcess(name: string, command: readonly string[], env: NodeJS.ProcessEnv): Running {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...command], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // In its own group, so that Ctrl-C reaches only this process, which stops the others in order.
    detached: process.platform !== 'win32',
  });
  let isAsked = false;
  let hasAnswered = false;
  let hasEnded = false;
  const done = endOf(child).then(({ code, signal }) => {
    hasEnded = true;
    running.delete(child);
    // Killed by another process, so that it could not print a reason.
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
    throw new StartupError(`The ${name} did not respond within ${START_SECONDS} seconds.`);
  }

  function stop(): Promise<number> {
    if (!isAsked) child.kill('SIGTERM');
    isAsked = true;
    return done;
  }
  const renew = () => void child.kill('SIGUSR2');
  const one = { done, answers, renew, stop };
  running.set(child, one);
  return one;
}

/** Runs a step to its end. After a failure this process exits; the step has printed the reason. */
export async function runStep(
  name: string,
  command: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const code = await startProcess(name, command, env).done;
  if (code !== 0 || stoppingSince !== undefined) await giveUp();
}

/**
 * On a signal stops the processes in reverse order of their start, each after the previous one has finished. Exits 0
 * when all closed well, else with the code of the signal. A later second signal stops everything at once.
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

/** @returns whether all of them closed well */
export async function stopAll(): Promise<boolean> {
  let isWell = true;
  for (const one of [...running.values()].reverse()) isWell = (await one.stop()) === 0 && isWell;
  return isWell;
}

/** Exits 1 without a message after the others have closed; a stop under way has its own exit code. */
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

/** Closes its connection at once, because an open one would delay the shutdown of the other process. */
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
