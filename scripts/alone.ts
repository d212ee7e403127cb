/** Runs work in one process at a time: a second process waits until the first has ended or was killed. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 100;

/** @param lock the file with the id of the working process; it does not exist while no process works */
export async function alone<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  while (!taken(lock)) await pause(LOOK_MS);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function taken(lock: string): boolean {
  mkdirSync(dirname(lock), { recursive: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (!isAtWork(lock)) rmSync(lock, { force: true });
  return false;
}

function isAtWork(lock: string): boolean {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    // Between its creation and the first write the file is empty.
    if (holder === 0) return true;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
