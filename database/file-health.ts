/**
 * Checks that the embedded database's file is undamaged and has space. Damage is reported until a restart, because the
 * engine has parts of the file in memory, and still writes to the old file when another one replaces it.
 */

import { once } from 'node:events';
import { statSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { StartupError } from '../server/environment.ts';
import { reasonOf } from './reason.ts';

export interface FileHealth {
  /** Remembers an error of the engine when it means a damaged file. */
  complained(error: unknown): void;
  /** @throws Error when the file is damaged, was replaced, or cannot grow */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** Bytes that are checked during the start, in 50 ms. */
const CHECKED_AT_START = 16 * 1024 * 1024;
/** Bytes. The log grows to 8 MB before it is copied, and the copy may need as much again. */
const LEAST_ROOM = 16 * 1024 * 1024;

/** As text, because the bundled program is one file and cannot import another by its path. */
const CHECK = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  try {
    const database = new DatabaseSync(workerData, { readOnly: true });
    const [found] = database.prepare('pragma quick_check(1)').all();
    database.close();
    parentPort.postMessage(found.quick_check);
  } catch (error) {
    parentPort.postMessage(error.message);
  }
`;

/**
 * Checks the file: a small one before the start, a large one during it.
 * @throws StartupError when it is damaged
 */
export function openFileHealth(
  file: string,
  reader: DatabaseSync,
  { checkedAtStart = CHECKED_AT_START, leastRoom = LEAST_ROOM } = {},
): FileHealth {
  const opened = statSync(file);
  let largest = opened.size;
  let damage: Error | undefined;
  let checking: Worker | undefined;
  const isDamaged = (reason: unknown) => {
    damage ??= damagedFile(file, reason);
  };

  if (largest <= checkedAtStart) {
    try {
      checkEveryPage(reader);
    } catch (error) {
      throw damagedFile(file, error);
    }
  } else checking = checkBeside(file, isDamaged);

  return {
    complained: (error) => {
      if (isDamage(error)) isDamaged(error);
    },
    look: async () => {
      const [now, { bavail, bsize }] = await Promise.all([stat(file), statfs(dirname(file))]);
      // The database never makes its file smaller.
      if (now.ino !== opened.ino) isDamaged('another file lies in its place');
      else if (now.size < largest) isDamaged('it has been cut short');
      largest = Math.max(largest, now.size);
      if (damage) throw damage;
      if (bavail * bsize < leastRoom)
        throw new Error(`The disk of ${file} is full: ${bavail * bsize} bytes are left`);
    },
    close: async () => {
      await checking?.terminate();
    },
  };
}

function checkBeside(file: string, isDamaged: (reason: string) => void): Worker {
  const worker = new Worker(CHECK, { eval: true, workerData: file, execArgv: [], env: {} });
  worker.unref();
  once(worker, 'message').then(
    ([found]) => {
      if (found !== 'ok') isDamaged(String(found).replaceAll('\n', ' '));
    },
    // A check that could not run does not mean damage.
    () => {},
  );
  return worker;
}

const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Whether an error of the engine means a damaged file: the low byte of its code is the kind of error. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode: code } = error as Error & { errcode?: number };
  return code === undefined ? isDamage(error.cause) : [CORRUPT, NOT_A_DATABASE].includes(code & 0xff);
}

export function damagedFile(file: string, cause: unknown): StartupError {
  const reason = reasonOf(cause);
  return new StartupError(
    `The database ${file} is damaged (${reason}): restore it from a backup, or move it and ${file}-wal away to begin with an empty one.`,
    { cause },
  );
}

/**
 * Reads every page: about 3 ms per megabyte.
 * @throws Error with the first damage found
 */
function checkEveryPage(database: DatabaseSync): void {
  const [found] = database.prepare('pragma quick_check(1)').all();
  const words = String(found?.quick_check);
  if (words !== 'ok') throw new Error(words.replaceAll('\n', ' '));
}
