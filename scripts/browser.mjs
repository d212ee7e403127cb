/**
 * Finds a Chromium for the tests: the one of `CHROMIUM_PATH`, else the one of the lockfile, else (on other platforms)
 * one of the machine, which is installed when missing. The headless shell is the same engine without a desktop browser:
 * a journey takes 0.9 s of a core instead of 2.3, so it takes precedence over a full browser.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { lockedChromium } from './locked-browser.ts';
import { sharedMemory } from './shared-memory.mjs';

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Bytes; a few pages can fill the 64 MB of a container. */
const ENOUGH_SHARED_MEMORY = 1_000_000_000;

/**
 * Font options make the shell render text as the full browser does, so that both give the same screenshots. A page
 * costs 5% less without an emulated graphics card, and another 5% with shared memory instead of Playwright's files.
 */
export const LAUNCH_OPTIONS = {
  args: [
    '--no-sandbox',
    '--font-render-hinting=slight',
    '--disable-lcd-text',
    '--disable-gpu',
    '--disable-software-rasterizer',
  ],
  ignoreDefaultArgs: sharedMemory(ENOUGH_SHARED_MEMORY) ? ['--disable-dev-shm-usage'] : [],
};

/**
 * The path of a Chromium that starts.
 * @param {() => string | undefined} locked
 * @returns {Promise<string>}
 */
export async function chromiumPath(locked = lockedChromium) {
  const named = process.env.CHROMIUM_PATH;
  if (named) return checked(named);
  const ways = [
    locked,
    () => onPath(SHELLS),
    shellOfDistribution,
    () => onPath(WHOLE),
    ofPlaywright,
    installedByPlaywright,
    wholeOfDistribution,
  ];
  for (const way of ways) {
    const path = await way();
    if (path && starts(path)) return path;
  }
  throw new Error('No Chromium was found and none could be installed: set CHROMIUM_PATH to one');
}

/**
 * A browser that is set but does not start is an error: tests in another one would say nothing about it.
 * @param {string} path
 */
function checked(path) {
  if (starts(path)) return path;
  throw new Error(`CHROMIUM_PATH is ${path}, expected a Chromium that starts; correct it or leave it unset`);
}

/**
 * The first of these commands on PATH, without a shell.
 * @param {readonly string[]} commands
 */
export function onPath(commands, path = process.env.PATH ?? '') {
  const folders = path.split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(isExecutable);
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

const shellOfDistribution = () => ofDistribution(SHELLS);
const wholeOfDistribution = () => ofDistribution(WHOLE);

/**
 * Installs the distribution's package of the first of these names, when this user may: root, as in a container.
 * @param {readonly string[]} commands
 */
function ofDistribution(commands) {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return undefined;
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const install = ['install', '-y', '--no-install-recommends', ...patience, commands[0] ?? ''];
  if (!run('apt-get', install) && run('apt-get', ['update', ...patience])) run('apt-get', install);
  return onPath(commands);
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
  console.log(`To get a Chromium: ${command} ${arguments_.join(' ')}`);
  return spawnSync(command, arguments_, { stdio: 'inherit', timeout: 300_000 }).status === 0;
}
