/**
 * The back office's own reading of brands and flags, by the contract's schemas. What is a little old is served while
 * newer is fetched; with the lake down the last good copy on disk will do.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '../../contract/environment.ts';
import type { BackofficeContent } from '../kernel/backoffice-content.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import { readSnapshot } from './snapshot.ts';

export interface ContentReader {
  /** Brands and flags as they are now, without waiting. */
  current(): BackofficeContent;
  /** Asks the lake now, however fresh the content is. It stays as it is when the lake does not answer. */
  renew(): Promise<void>;
}

interface Where {
  /** Fetches both lists; throws when the lake does not answer. */
  readonly lake: () => Promise<unknown>;
  /** The last good copy. */
  readonly copy: string;
  readonly log: BackofficeLog;
  /** Milliseconds after which content is read again. */
  readonly freshFor?: number;
}

/** @throws StartupError when neither the lake nor a copy can be read */
export async function openContent({ lake, copy, log, freshFor = 15_000 }: Where): Promise<ContentReader> {
  let readAt = 0;
  let underWay: Promise<void> | undefined;
  let snapshot: BackofficeContent;

  const take = (response: unknown): void => {
    snapshot = readSnapshot(response, log);
  };
  const fetchOnce = async (): Promise<void> => {
    const response = await lake();
    take(response);
    await keep(copy, response).catch((error: unknown) => log.report(error));
  };
  const refresh = (): Promise<void> => {
    readAt = Date.now();
    underWay ??= fetchOnce().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  const refreshOrTell = (): Promise<void> =>
    refresh().catch((error: unknown) => log.warn('Content is stale', { cause: String(error) }));

  try {
    await refresh();
  } catch (error) {
    log.warn('The content lake did not answer; the last good copy is used', { cause: String(error) });
    take(await lastGood(copy, error));
  }
  return {
    async renew() {
      // What is being fetched may have been asked for before the change.
      await underWay?.catch(() => {});
      await refreshOrTell();
      log.info('The content was asked for anew');
    },
    current: () => {
      if (Date.now() - readAt > freshFor) refreshOrTell();
      return snapshot;
    },
  };
}

async function lastGood(copy: string, cause: unknown): Promise<unknown> {
  try {
    return JSON.parse(await readFile(copy, 'utf8'));
  } catch {
    throw new StartupError(
      'The content lake does not answer and there is no earlier copy: check CONTENT_API_HOST',
      { cause },
    );
  }
}

/** Whole or not at all: a crash in the middle leaves the earlier copy. */
async function keep(copy: string, response: unknown): Promise<void> {
  await mkdir(dirname(copy), { recursive: true });
  const unfinished = `${copy}.${process.pid}.new`;
  await writeFile(unfinished, JSON.stringify(response));
  await rename(unfinished, copy);
}
