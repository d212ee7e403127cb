/** Takes the data folder and what lies in it away from every other user: tokens, keys and personal data are among it. */
import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Deployment, StartupError } from '../contract/environment.ts';
import { makeFolder } from './folder.ts';
import { reasonOf } from './reason.ts';

/** Permission bits of the owner, and those of everyone else. */
const OWNER = 0o700;
const OTHERS = 0o077;
/** Everybody may put files into such a folder, as into `/tmp`: closing it would take it away from them. */
const SHARED = 0o1000;

/**
 * The folder gets mode 700, its files get 600; what lies deeper is behind the folder. Makes the folder where there is none.
 * @returns what others can still read, as a sentence for the log; nothing where all is private
 * @throws StartupError when it is no folder, and in production when others can still read something
 */
export function makePrivate(dataDir: string, deployment: Deployment): string | undefined {
  if (process.platform === 'win32') return undefined;
  const folder = resolve(dataDir);
  const open = [folder, ...entriesOf(folder, dataDir)].find((path) => !isPrivate(path, folder));
  if (open === undefined) return undefined;
  const sentence = `DATA_DIR is ${JSON.stringify(dataDir)}, where other users can read ${open}, expected a folder of this user alone`;
  if (deployment === 'production') throw new StartupError(sentence);
  return sentence;
}

function entriesOf(folder: string, dataDir: string): string[] {
  try {
    makeFolder(folder);
    return readdirSync(folder).map((name) => join(folder, name));
  } catch (cause) {
    const message = `DATA_DIR cannot be used: reading ${dataDir} failed (${reasonOf(cause)}). Choose a folder that can be written to.`;
    throw new StartupError(message, { cause });
  }
}

/** Tightens first where that is needed, and looks again: some file systems take a mode and keep another. */
function isPrivate(path: string, folder: string): boolean {
  // The folder may be a link to one elsewhere; a link in it leads to what is not ours.
  const look = (): Stats => (path === folder ? statSync(path) : lstatSync(path));
  const isClosed = ({ mode }: Stats) => (mode & OTHERS) === 0;
  try {
    const found = look();
    if (found.isSymbolicLink() || isClosed(found)) return true;
    if ((found.mode & SHARED) !== 0) return false;
    chmodSync(path, found.mode & OWNER);
    return isClosed(look());
  } catch (error) {
    // Gone meanwhile: another process replaces its copies there.
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
