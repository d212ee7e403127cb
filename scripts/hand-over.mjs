/** Goes on with a script under the locked Node: same terminal, same signals, same exit code. */
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const endWithParent = new URL('end-with-parent.ts', import.meta.url).href;

/** Who started this one; an installation takes long enough for that to be gone after it. */
const parent = process.ppid;
/** Milliseconds between two looks whether it is still there. */
const LOOK_MS = 250;

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
  // npm puts a shell between itself and us, which ends by a signal and passes none on.
  const looks = process.env.npm_lifecycle_event ? whenOrphaned(() => child.kill('SIGTERM')) : undefined;
  // A supervisor tells only this process. A terminal tells the child as well, which takes both for one wish.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => {
      // A second wish, when the shell is gone as well, would end at once what is still being finished.
      clearInterval(looks);
      child.kill(signal);
    });
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** @param {() => void} act once, when the process that started this one is gone */
function whenOrphaned(act) {
  const looks = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looks);
    act();
  }, LOOK_MS);
  return looks.unref();
}
