/**
 * The whole test: every group of runners in turn, a table, and the sum as the last line. Every runner runs, also after a
 * failure, so that one look shows everything. Names of runners as arguments run only those.
 */
import { exitCodeOf, failuresOf, lastLine, type Outcome, tableOf } from './outcome.ts';
import { RUNNERS } from './runners.ts';

const wanted = process.argv.slice(2);
const environment: NodeJS.ProcessEnv = { ...process.env };
const outcomes: Outcome[] = [];

for (const group of RUNNERS) {
  const chosen = group.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (chosen.length === 0) continue;
  process.stdout.write(`\n— ${chosen.map(({ name }) => name).join(', ')} —\n`);
  outcomes.push(...(await Promise.all(chosen.map((runner) => runner.run(environment)))).flat());
}

process.stdout.write(`\n${failuresOf(outcomes)}${tableOf(outcomes)}\n\n${lastLine(outcomes)}\n`);
process.exitCode = exitCodeOf(outcomes);
