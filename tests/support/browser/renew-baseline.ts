/** `npm run baseline`: builds, and draws the pictures that the visual check compares with anew where they differ. */
import { chromiumPath } from '../../../scripts/browser.mjs';
import { run } from '../processes/processes.ts';

const environment = { ...process.env, CHROMIUM_PATH: await chromiumPath(), BASELINE: 'renew' };
// One at a time: the first to come names the browser for all.
for (const command of [
  ['scripts/build.ts'],
  ['node_modules/@playwright/test/cli.js', 'test', '--project=visual', '--workers=1'],
]) {
  const { exitCode } = await run(command, environment);
  if (exitCode !== 0) process.exit(exitCode ?? 1);
}
