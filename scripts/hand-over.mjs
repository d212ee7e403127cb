/** Goes on with a script under the locked Node: same terminal, same signals, same exit code. */
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} script path from the project's root  @param {string[]} flags */
export async function handOver(script, flags = process.argv.slice(2)) {
  const node = await ensureInstalled();
  const path = [dirname(node), `${root}node_modules/.bin`, process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path, ASTRO_TELEMETRY_DISABLED: '1' };
  const child = spawn(node, [script, ...flags], { cwd: root, env, stdio: 'inherit' });
  // A terminal's Ctrl-C reaches the child by itself; a supervisor's SIGTERM reaches only this process.
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => {});
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
