/**
 * The one reader of the content lake, for portal and back office. Content comes from memory at once, is refreshed in the
 * background when it is stale, and stays when a refresh fails. A copy of the last valid content is on disk.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { isStartupError, StartupError } from '../environment.ts';
import { removeUnfinished } from './atomic-file.ts';
import { type Content, readContent } from './content.ts';
import type { ContentLake } from './lake.ts';
import { readCopy, writeCopy } from './last-good-copy.ts';
import type { ContentLog } from './parse.ts';
import { type Everything, everything } from './query.ts';

export interface ContentOptions {
  readonly lake: ContentLake;
  readonly dataDir: string;
  readonly log: ContentLog;
  /** Throws when the program cannot use this content: then the earlier content stays. */
  readonly accept?: (content: Content) => void;
  /** Milliseconds after which content is stale. */
  readonly maxAge?: number;
  /** Milliseconds that a start without a copy waits for a lake that is starting too. */
  readonly patience?: number;
}

export interface ContentReader {
  /** The published content, at most a minute old when the lake is up. Returns without waiting. */
  published(): Content;
  /** The editors' drafts; the published content when they cannot be read. */
  preview(): Promise<Content>;
  /** Resolves after the refresh under way, if any. */
  refreshed(): Promise<void>;
  /** Refreshes now, also when the content is not stale. A failure is only reported. */
  renew(): Promise<void>;
}

/** Milliseconds between two tries while the lake is down. */
const RETRY_AFTER = 10_000;

/**
 * Loads the content: from the lake, else the last good copy.
 * @throws StartupError when there is neither
 */
export async function openContent(options: ContentOptions): Promise<ContentReader> {
  const { log, maxAge = 60_000 } = options;
  const cache = createCache(options);
  let underWay: Promise<void> | undefined;

  await removeUnfinished(cache.file).catch((error: unknown) => log.report(error));
  const source = await startFrom(cache, options);
  let staleAt = Date.now() + (source === 'lake' ? maxAge : RETRY_AFTER);

  function refreshInBackground(): void {
    underWay ??= tryRefresh(cache).then((failure) => {
      underWay = undefined;
      if (failure) log.report(failure, { content: 'stale content is served' });
      staleAt = Date.now() + (failure ? Math.min(RETRY_AFTER, maxAge) : maxAge);
    });
  }

  function published(): Content {
    if (Date.now() >= staleAt) refreshInBackground();
    return cache.content();
  }

  return {
    published,
    preview: createPreview(options, published),
    refreshed: async () => underWay,
    async renew() {
      // A refresh under way may have read the lake before the change.
      await underWay;
      refreshInBackground();
      await underWay;
    },
  };
}

function createCache(options: ContentOptions) {
  const { lake, dataDir, log } = options;
  const file = join(dataDir, 'content.json');
  let current: Content | undefined;
  return {
    file,
    content(): Content {
      if (!current) throw new Error('The content was read before it was loaded');
      return current;
    },
    async refresh(): Promise<void> {
      const raw = v.parse(everything, await lake.published());
      const before = current;
      current = contentOf(raw, before, options);
      if (current !== before) await writeCopy(file, raw).catch((error: unknown) => log.report(error));
    },
    /** False without a usable copy. */
    async restore(): Promise<boolean> {
      try {
        const raw = await readCopy(file);
        if (raw) current = contentOf(raw, undefined, options);
      } catch (error) {
        log.report(error);
      }
      return current !== undefined;
    },
  };
}

type Cache = ReturnType<typeof createCache>;

async function startFrom(cache: Cache, { log, patience = 10_000 }: ContentOptions): Promise<'lake' | 'copy'> {
  const deadline = Date.now() + patience;
  const failure = await tryRefresh(cache);
  if (!failure) return 'lake';
  if (await cache.restore()) {
    log.report(failure, { content: 'the last good copy is served' });
    return 'copy';
  }
  await waitForLake(cache, deadline, failure);
  return 'lake';
}

function createPreview(options: ContentOptions, published: () => Content) {
  const { lake, log } = options;
  let drafts: Content | undefined;
  return async (): Promise<Content> => {
    try {
      if (!lake.drafts) throw new Error('Preview needs CONTENT_TOKEN, which is not set');
      drafts = contentOf(v.parse(everything, await lake.drafts()), drafts, options);
      return drafts;
    } catch (error) {
      log.report(error, { content: 'published content is served in preview' });
      return published();
    }
  };
}

/** The previous content when nothing has changed. */
function contentOf(raw: Everything, previous: Content | undefined, { accept, log }: ContentOptions): Content {
  const revision = createHash('sha256').update(JSON.stringify(raw)).digest('hex').slice(0, 16);
  if (previous?.revision === revision) return previous;
  const content = readContent(raw, revision, log);
  accept?.(content);
  return content;
}

/** @returns undefined on success */
async function tryRefresh({ refresh }: Cache): Promise<Error | undefined> {
  try {
    await refresh();
    return undefined;
  } catch (cause) {
    return new Error('The content lake could not be read', { cause });
  }
}

/** @throws StartupError at once when the content has loaded but a setting does not fit it */
async function waitForLake(cache: Cache, deadline: number, first: Error): Promise<void> {
  let failure: Error | undefined = first;
  while (failure && Date.now() < deadline) {
    if (isStartupError(failure.cause)) break;
    await new Promise((resume) => setTimeout(resume, 200));
    failure = await tryRefresh(cache);
  }
  if (isStartupError(failure?.cause)) throw failure.cause;
  if (failure)
    throw new StartupError(
      `There is no content: the content lake does not respond and there is no earlier copy (${String(failure.cause)}); see SANDBOX_URL and CONTENT_API_HOST`,
    );
}
