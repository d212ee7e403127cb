/** Child processes of the tests: their output is shown, and returned after their end. */
import { spawn } from 'node:child_process';

/** A process that takes longer is killed. On a busy machine the browser tests take a quarter of an hour. */
const MOST_MILLISECONDS = 45 * 60_000;

export interface Finished {
  readonly exitCode: number;
  readonly output: string;
}

/** Runs a JavaScript or TypeScript file with this Node; a process that cannot start or is killed has exit code 1. */
export function run(command: readonly string[], environment: NodeJS.ProcessEnv): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...command], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: MOST_MILLISECONDS,
    });
    let output = '';
    const show = (target: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString();
      target.write(chunk);
    };
    child.stdout.on('data', show(process.stdout));
    child.stderr.on('data', show(process.stderr));
    child.on('error', (error) => resolve({ exitCode: 1, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}
