/**
 * Brands, flags and texts from the content lake, parsed by the contract's schemas. A stale snapshot is used until the
 * next one is fetched. When the lake is down at a start, the last copy on disk is used.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '../../server/environment.ts';
import type { BackofficeContent } from '../kernel/backoffice-content.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import { readSnapshot } from './snapshot.ts';

export interface ContentReader {
  /** The latest snapshot, without waiting. */
  current(): BackofficeContent;
  /** Fetches the content now, also when it is fresh. The snapshot does not change when the lake is down. */
  renew(): Promise<void>;
}

interface Options {
  /** Fetches the content; throws when the lake is down. */
  readonly lake: () => Promise<unknown>;
  /** Path of the copy on disk. */
  readonly copy: string;
  readonly log: BackofficeLog;
  /** Milliseconds after which content is read again. */
  readonly freshFor?: number;
}

/** @throws StartupError when neither the lake nor a copy can be read */
export async function openContent({ lake, copy, log, freshFor = 15_000 }: Options): Promise<ContentReader> {
  let readAt = 0;
  let ongoing: Promise<void> | undefined;
  let snapshot: BackofficeContent;

  const accept = (response: unknown): void => {
    snapshot = readSnapshot(response, log);
  };
  const fetchOnce = async (): Promise<void> => {
    const response = await lake();
    accept(response);
    await writeCopy(copy, response).catch((error: unknown) => log.report(error));
  };
  const refresh = (): Promise<void> => {
    readAt = Date.now();
    ongoing ??= fetchOnce().finally(() => {
      ongoing = undefined;
    });
    return ongoing;
  };
  const refreshOrWarn = (): Promise<void> =>
    refresh().catch((error: unknown) => log.warn('Content is stale', { cause: String(error) }));

  try {
    await refresh();
  } catch (error) {
    log.warn('The content lake did not answer; the last good copy is used', { cause: String(error) });
    accept(await readCopy(copy, error));
  }
  return {
    async renew() {
      // A fetch that is running may have begun before the change.
      await ongoing?.catch(() => {});
      await refreshOrWarn();
    },
    current: () => {
      if (Date.now() - readAt > freshFor) refreshOrWarn();
      return snapshot;
    },
  };
}

async function readCopy(copy: string, cause: unknown): Promise<unknown> {
  try {
    return JSON.parse(await readFile(copy, 'utf8'));
  } catch {
    throw new StartupError(
      'The content lake does not answer and there is no earlier copy: check CONTENT_API_HOST',
      { cause },
    );
  }
}

/** Writes another file first and renames it, so that a crash leaves the earlier copy. */
async function writeCopy(copy: string, response: unknown): Promise<void> {
  await mkdir(dirname(copy), { recursive: true });
  const unfinished = `${copy}.${process.pid}.new`;
  await writeFile(unfinished, JSON.stringify(response));
  await rename(unfinished, copy);
}
