/** Runs a script under the locked Node, with the same terminal, signals and exit code. */
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const endWithParent = new URL('end-with-parent.ts', import.meta.url).href;

/** Read before the installation, because the parent may end during it. */
const parent = process.ppid;
/** Milliseconds between two checks of the parent. */
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
  // npm starts us through a shell, which ends on a signal without passing it on.
  const looks = process.env.npm_lifecycle_event ? whenOrphaned(() => child.kill('SIGTERM')) : undefined;
  // A supervisor signals only this process. A terminal signals the child too, which treats both as one signal.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => {
      // A second signal, when the shell has ended too, would stop at once what is still finishing.
      clearInterval(looks);
      child.kill(signal);
    });
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** @param {() => void} act called once, when the parent process has ended */
function whenOrphaned(act) {
  const looks = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looks);
    act();
  }, LOOK_MS);
  return looks.unref();
}
