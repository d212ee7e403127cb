/** Goes on with a script under the locked Node: same terminal, same signals, same exit code. */
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Milliseconds between two looks whether npm is still there. */
const LOOK_MS = 250;
const endWithParent = new URL('end-with-parent.ts', import.meta.url).href;

/** @param {string} script path from the project's root  @param {string[]} flags */
export async function handOver(script, flags = process.argv.slice(2)) {
  const node = await ensureInstalled();
  const path = [dirname(node), `${root}node_modules/.bin`, process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path, ASTRO_TELEMETRY_DISABLED: '1' };
  const child = spawn(node, ['--import', endWithParent, script, ...flags], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A supervisor tells only this process. A terminal tells the child as well, which takes both for one wish.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm puts a shell between itself and us, which ends by a signal and passes none on.
  if (process.env.npm_lifecycle_event) whenOrphaned(() => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** @param {() => void} act once, when the process that started this one is gone */
function whenOrphaned(act) {
  const parent = process.ppid;
  const looks = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looks);
    act();
  }, LOOK_MS).unref();
}
