/** Files in memory: quick to write, and no work for the disk. */
import { statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';

/**
 * The folder for files in memory; undefined on a machine with less room there, as in most containers.
 * @param {number} bytes
 */
export function sharedMemory(bytes) {
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize >= bytes ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}
