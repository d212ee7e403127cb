/** `npm run vectors -- <file>`: exits with 1 when a case of the file differs, or when there is no such file. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { casesIn, reportOf, runVectors } from './run.ts';

function compare(file: string | undefined): boolean {
  if (file === undefined) throw new Error('Name the file: npm run vectors -- <file>');
  // npm runs scripts in the folder of the project.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  const outcome = runVectors(casesIn(readFileSync(path, 'utf8')));
  console.log(reportOf(outcome));
  return outcome.different.length === 0;
}

try {
  process.exitCode = compare(process.argv[2]) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
