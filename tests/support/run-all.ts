/**
 * The whole test: every runner in turn, a table, and the sum as the last line. Every runner runs, also after a
 * failure, so that one look shows everything. Names of runners as arguments run only those.
 */
import { chromiumPath } from '../../scripts/browser.mjs';
import { exitCodeOf, lastLine, type Outcome, outcomeOf, tableOf } from './outcome.ts';
import { RUNNERS } from './runners.ts';

const wanted = process.argv.slice(2);
const environment: NodeJS.ProcessEnv = { ...process.env };
const outcomes: Outcome[] = [];

for (const runner of RUNNERS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  process.stdout.write(`\n— ${runner.name} —\n`);
  if (runner.name === 'browser') outcomes.push(await findChromium());
  outcomes.push(...(await runner.run(environment)));
}

process.stdout.write(`\n${tableOf(outcomes)}\n\n${lastLine(outcomes)}\n`);
process.exitCode = exitCodeOf(outcomes);

/** A browser that cannot be had is a failure by itself; the journeys then fail too, and are shown. */
async function findChromium(): Promise<Outcome> {
  try {
    environment.CHROMIUM_PATH = await chromiumPath();
    return outcomeOf('chromium', 0, { passed: 1, failed: 0, skipped: 0 });
  } catch (error) {
    process.stdout.write(`${String(error)}\n`);
    return { ...outcomeOf('chromium', 1, undefined), note: 'no Chromium here and none could be installed' };
  }
}
