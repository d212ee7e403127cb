/**
 * Waiting for the disk without holding anybody up. The engine writes its log and goes on; the log is flushed beside the
 * event loop, once for all who wrote before it began, and only then they are told. A process that is killed loses
 * nothing of the log, a machine without power nothing of what was told.
 */
import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

export interface Disk {
  /** Something was written that somebody may wait for. */
  wrote(): void;
  /** Resolves when all that was written before is on disk. After a failure it rejects for good: the system forgets what it could not write. */
  kept(): Promise<void>;
  close(): Promise<void>;
}

type Flush = (file: number) => Promise<void>;

/**
 * @param log the engine's log, which is there for as long as its database is open
 * @param flushed is told after each time
 */
export function openDisk(log: string, flushed = () => {}, flush: Flush = promisify(fdatasync)): Disk {
  const file = openSync(log, 'r+');
  let written = 0;
  let onDisk = 0;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let failure: unknown;

  const run = async () => {
    const upTo = written;
    try {
      if (failure) throw failure;
      await flush(file);
      onDisk = Math.max(onDisk, upTo);
    } catch (error) {
      failure ??= error;
      throw new Error('The disk did not take what was written: restart once it does', { cause: failure });
    } finally {
      running = undefined;
    }
    flushed();
  };
  const start = () => {
    running = run();
    return running;
  };
  /** What is under way began before the last write, so it may not have it. */
  const afterThis = async (current: Promise<void>) => {
    await current.catch(() => {});
    next = undefined;
    return start();
  };

  const kept = async () => {
    if (onDisk >= written && !failure) return;
    if (!running) return start();
    next ??= afterThis(running);
    return next;
  };
  return {
    wrote: () => {
      written += 1;
    },
    kept,
    close: async () => {
      await (next ?? running)?.catch(() => {});
      closeSync(file);
    },
  };
}
