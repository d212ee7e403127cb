/** Starts the parts of the local world as processes of their own, and stops them in order. */

import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { StartupError } from '../contract/environment.ts';

const START_SECONDS = 60;

export interface Running {
  /** Its exit code. @throws StartupError when it is a step that must succeed and did not */
  readonly done: Promise<number>;
  /** Waits until it answers with success. @throws StartupError when it ends before that, or takes too long */
  answers(address: string): Promise<void>;
  stop(): void;
}

/** Runs a script of this project under the Node that runs this one. Its output is ours. */
export function startProcess(name: string, command: readonly string[], env: NodeJS.ProcessEnv): Running {
  const child = spawn(process.execPath, command, { env, stdio: 'inherit' });
  const done = exitOf(child);
  let hasEnded = false;
  done.finally(() => {
    hasEnded = true;
  });

  async function answers(address: string): Promise<void> {
    const deadline = Date.now() + START_SECONDS * 1000;
    while (Date.now() < deadline) {
      // What went wrong has been said by the process itself.
      if (hasEnded) throw new StartupError(`The ${name} could not start.`);
      const isUp = await fetch(address).then(
        (response) => response.ok,
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    throw new StartupError(`The ${name} did not answer within ${START_SECONDS} seconds.`);
  }
  return { done, answers, stop: () => child.kill('SIGTERM') };
}

/** Stops on a signal: the first one first, the next when that has finished what was in flight. */
export function stopInOrder(running: () => readonly (Running | undefined)[]): void {
  const stop = async () => {
    for (const one of running()) {
      one?.stop();
      await one?.done;
    }
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('exit', () => {
    for (const one of running()) one?.stop();
  });
}

/** Runs a step to its end. @throws StartupError when it fails */
export async function runStep(
  name: string,
  command: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const code = await startProcess(name, command, env).done;
  if (code !== 0) throw new StartupError(`The step "${name}" failed: see the lines above.`);
}

function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', () => resolve(1));
  });
}
