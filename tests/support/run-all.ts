/**
 * The whole test: every runner in turn, a table, and the sum as the last line. Every runner runs, also after a
 * failure, so that one look shows everything. Names of runners as arguments run only those.
 */
import { exitCodeOf, lastLine, type Outcome, tableOf } from './outcome.ts';
import { RUNNERS } from './runners.ts';

const wanted = process.argv.slice(2);
const environment: NodeJS.ProcessEnv = { ...process.env };
const outcomes: Outcome[] = [];

for (const runner of RUNNERS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  process.stdout.write(`\n— ${runner.name} —\n`);
  outcomes.push(...(await runner.run(environment)));
}

process.stdout.write(`\n${tableOf(outcomes)}\n\n${lastLine(outcomes)}\n`);
process.exitCode = exitCodeOf(outcomes);
