/**
 * Finds a Chromium for the tests, and installs one where there is none: the command line's own, the one Playwright
 * keeps, then Playwright's download, then the distribution's package. `CHROMIUM_PATH` names another.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium that starts.
 * @returns {Promise<string>}
 */
export async function chromiumPath() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return checked(named);
  const ways = [onPath, ofPlaywright, installedByPlaywright, installedByDistribution];
  for (const way of ways) {
    const path = await way();
    if (path && starts(path)) return path;
  }
  throw new Error('No Chromium was found and none could be installed: set CHROMIUM_PATH to one');
}

/**
 * Whoever names a browser means that one: tests in another one would say nothing about it.
 * @param {string} path
 */
function checked(path) {
  if (starts(path)) return path;
  throw new Error(`CHROMIUM_PATH is ${path}, expected a Chromium that starts; correct it or leave it unset`);
}

/** The first of the known commands on PATH, without asking a shell. */
export function onPath(path = process.env.PATH ?? '') {
  const folders = path.split(delimiter).filter(Boolean);
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command))).find(isExecutable);
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function installedByPlaywright() {
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  return ofPlaywright();
}

function installedByDistribution() {
  if (process.getuid?.() !== 0) return undefined;
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  return onPath();
}

/** @param {string} path */
function starts(path) {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} command
 * @param {string[]} arguments_
 */
function run(command, arguments_) {
  console.log(`No Chromium yet: ${command} ${arguments_.join(' ')}`);
  spawnSync(command, arguments_, { stdio: 'inherit', timeout: 300_000 });
}
