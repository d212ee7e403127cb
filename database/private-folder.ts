/** Makes the data folder and its files private, because they have tokens, keys and personal data. */
import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Deployment, StartupError } from '../server/environment.ts';
import { makeFolder } from './folder.ts';
import { reasonOf } from './reason.ts';

/** Permission bits of the owner, and those of everyone else. */
const OWNER = 0o700;
const OTHERS = 0o077;
/** A folder that all users share, such as `/tmp`, which must not be made private. */
const SHARED = 0o1000;

/**
 * Sets mode 700 on the folder and 600 on its files; the folder protects its subfolders. Creates a missing folder.
 * @returns a sentence for the log about what others can still read; undefined when all is private
 * @throws StartupError when it is not a folder, and in production when others can still read something
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

/** Sets the mode when needed, and reads it again, because some file systems ignore it. */
function isPrivate(path: string, folder: string): boolean {
  // The folder itself may be a link; the target of a link in it is not ours.
  const look = (): Stats => (path === folder ? statSync(path) : lstatSync(path));
  const isClosed = ({ mode }: Stats) => (mode & OTHERS) === 0;
  try {
    const found = look();
    if (found.isSymbolicLink() || isClosed(found)) return true;
    if ((found.mode & SHARED) !== 0) return false;
    chmodSync(path, found.mode & OWNER);
    return isClosed(look());
  } catch (error) {
    // Deleted meanwhile, because another process replaces its copies there.
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
