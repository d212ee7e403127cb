/** Runs a command. An error in what it was given is printed as one sentence; any other is a bug, with its stack. */
import { isStartupError } from './environment.ts';

export async function runProgram(main: () => Promise<void> | void): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!isStartupError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
