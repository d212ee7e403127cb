/**
 * `npm test` on the system's Node, 20 or newer, before anything is installed: installs what is missing and hands
 * over to the locked Node, which runs every runner.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  const node = await ensureInstalled();
  const arguments_ = ['tests/support/run-all.ts', ...process.argv.slice(2)];
  const child = spawn(node, arguments_, { cwd: root, stdio: 'inherit' });
  child.on('error', fail);
  child.on('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill());
} catch (error) {
  fail(error);
}

/** @param {unknown} error */
function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
