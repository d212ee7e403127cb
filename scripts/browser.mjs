/**
 * Finds a Chromium for the tests: the one that `CHROMIUM_PATH` names, or else the one of the lockfile, or where that has
 * none for this platform one of the machine, which is installed if need be. The headless shell is the same engine without
 * a desktop browser round it: a journey costs it 0.9 s of a processor instead of 2.3, so it goes before a whole browser.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { lockedChromium } from './locked-browser.ts';

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Bytes; in a container it is often 64 MB, which some pages at once can fill. */
const ENOUGH_SHARED_MEMORY = 1_000_000_000;

/**
 * The shell draws letters as the whole browser does, so that pictures taken by one hold for the other. A page costs a
 * twentieth less without a graphics card played by the processor, and another one with what the browser's processes share
 * in memory, instead of in files on the disk by Playwright's choice.
 */
export const LAUNCH_OPTIONS = {
  args: [
    '--no-sandbox',
    '--font-render-hinting=slight',
    '--disable-lcd-text',
    '--disable-gpu',
    '--disable-software-rasterizer',
  ],
  ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
};

function hasSharedMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ENOUGH_SHARED_MEMORY;
  } catch {
    return false;
  }
}

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
 * Whoever names a browser means that one: tests in another one would say nothing about it.
 * @param {string} path
 */
function checked(path) {
  if (starts(path)) return path;
  throw new Error(`CHROMIUM_PATH is ${path}, expected a Chromium that starts; correct it or leave it unset`);
}

/**
 * The first of these commands on PATH, without asking a shell.
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
 * The distribution's package of the first of these names, where we may install one: root, as in a container.
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
