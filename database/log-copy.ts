/**
 * Copying the log into the file beside the event loop. The engine would do it inside a commit, every thousand pages, and
 * wait for the disk twice meanwhile; a thread of its own does it without holding anybody up, and is there only for that.
 */
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

export interface LogCopy {
  /** Looks whether the log has grown long, and has it copied when it has. */
  look(): void;
  /** Resolves when nothing is being copied. */
  close(): Promise<void>;
}

/** Bytes. */
const LONG_LOG = 8 * 1024 * 1024;
/** After one that failed. */
const REST_MS = 1000;
/** As text, for where this runs there is one file, and no path to another. */
const COPY = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(require('node:worker_threads').workerData, { timeout: 0 });
  database.exec('pragma wal_checkpoint(passive)');
  database.close();
`;

/**
 * @param file of the database; its log lies beside it
 * @param finish copies the little that has come since, so that the log can begin anew
 */
export function createLogCopy(file: string, finish: () => void, longLog = LONG_LOG): LogCopy {
  let running: Promise<void> | undefined;
  let notBefore = 0;

  const copy = async () => {
    try {
      const worker = new Worker(COPY, { eval: true, workerData: file, execArgv: [], env: {} });
      await once(worker, 'exit');
      finish();
    } catch {
      // The engine copies by itself when the log has grown very long.
      notBefore = performance.now() + REST_MS;
    } finally {
      running = undefined;
    }
  };
  return {
    look: () => {
      if (running || performance.now() < notBefore) return;
      const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
      if (log && log.size > longLog) running = copy();
    },
    close: async () => running,
  };
}
