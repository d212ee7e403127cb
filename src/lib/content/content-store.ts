/**
 * Caches one view of the content in memory. It is served at once, refreshed in the background when it is stale, and
 * stays when a refresh fails. A copy of the last valid content is on disk.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { isStartupError, StartupError } from '../../../server/environment.ts';
import type { Log } from '../log.ts';
import { removeUnfinished } from './atomic-file.ts';
import { readCopy, writeCopy } from './last-good-copy.ts';
import { type Everything, everything } from './queries.ts';
import { type ContentView, createContentView } from './view.ts';

/** Reads all documents from the lake. */
export type Fetch = () => Promise<unknown>;

export interface ContentStoreSettings {
  readonly fetchPublished: Fetch;
  /** Undefined without CONTENT_TOKEN. */
  readonly fetchDrafts?: Fetch;
  readonly copyFile: string;
  readonly defaultBrand: string;
  readonly log: Log;
  /** Milliseconds after which content is stale. */
  readonly maxAge?: number;
  /** Milliseconds that a start without a copy waits for a lake that is starting too. */
  readonly patience?: number;
}

export interface ContentStore {
  start(): Promise<void>;
  published(): ContentView;
  preview(): Promise<ContentView>;
  /** Resolves after the refresh under way, if any. */
  refreshed(): Promise<void>;
  /** Refreshes now, also when the content is not stale. A failure is only reported. */
  renew(): Promise<void>;
}

/** Milliseconds between two tries while the lake is down. */
const RETRY_AFTER = 10_000;

export function createContentStore(settings: ContentStoreSettings): ContentStore {
  const { log, maxAge = 60_000 } = settings;
  const cache = createCache(settings);
  let staleAt = 0;
  let underWay: Promise<void> | undefined;

  function refreshInBackground(): void {
    underWay ??= tryRefresh(cache.refresh).then((failure) => {
      underWay = undefined;
      if (failure) log.report(failure, { content: 'stale content is served' });
      staleAt = Date.now() + (failure ? Math.min(RETRY_AFTER, maxAge) : maxAge);
    });
  }

  function published(): ContentView {
    const view = cache.view();
    if (!view) throw new Error('The content was read before it was loaded');
    if (Date.now() >= staleAt) refreshInBackground();
    return view;
  }

  return {
    async start() {
      await removeUnfinished(settings.copyFile).catch((error: unknown) => log.report(error));
      const source = await startFrom(cache, settings);
      staleAt = Date.now() + (source === 'lake' ? maxAge : RETRY_AFTER);
    },
    published,
    preview: createPreview(settings, published),
    refreshed: async () => underWay,
    async renew() {
      // A refresh under way may have read the lake before the change.
      await underWay;
      refreshInBackground();
      await underWay;
    },
  };
}

/** The current view, in memory and on disk. */
function createCache(settings: ContentStoreSettings) {
  let current: ContentView | undefined;
  return {
    view: () => current,
    async refresh(): Promise<void> {
      const raw = v.parse(everything, await settings.fetchPublished());
      const view = viewOf(raw, current, settings);
      if (view === current) return;
      current = view;
      await writeCopy(settings.copyFile, raw).catch((error: unknown) => settings.log.report(error));
    },
    async restore(): Promise<boolean> {
      current = await fromCopy(settings);
      return current !== undefined;
    },
  };
}

type Cache = ReturnType<typeof createCache>;

async function startFrom(cache: Cache, settings: ContentStoreSettings): Promise<'lake' | 'copy'> {
  const deadline = Date.now() + (settings.patience ?? 10_000);
  const failure = await tryRefresh(cache.refresh);
  if (!failure) return 'lake';
  if (await cache.restore()) {
    settings.log.report(failure, { content: 'the last good copy is served' });
    return 'copy';
  }
  await waitForLake(cache.refresh, deadline, failure);
  return 'lake';
}

function createPreview(settings: ContentStoreSettings, published: () => ContentView) {
  let drafts: ContentView | undefined;
  return async (): Promise<ContentView> => {
    try {
      if (!settings.fetchDrafts) throw new Error('Preview needs CONTENT_TOKEN, which is not set');
      drafts = viewOf(v.parse(everything, await settings.fetchDrafts()), drafts, settings);
      return drafts;
    } catch (error) {
      settings.log.report(error, { content: 'published content is served in preview' });
      return published();
    }
  };
}

/** The previous view when the content has not changed. */
function viewOf(
  raw: Everything,
  previous: ContentView | undefined,
  { defaultBrand, log }: ContentStoreSettings,
): ContentView {
  const revision = createHash('sha256').update(JSON.stringify(raw)).digest('hex').slice(0, 16);
  return previous?.revision === revision ? previous : createContentView(raw, revision, defaultBrand, log);
}

async function fromCopy(settings: ContentStoreSettings): Promise<ContentView | undefined> {
  try {
    const raw = await readCopy(settings.copyFile);
    return raw && viewOf(raw, undefined, settings);
  } catch (error) {
    settings.log.report(error);
    return undefined;
  }
}

/** @returns undefined on success */
async function tryRefresh(refresh: () => Promise<void>): Promise<Error | undefined> {
  try {
    await refresh();
    return undefined;
  } catch (cause) {
    return new Error('The content lake could not be read', { cause });
  }
}

/** @throws StartupError at once when the content has loaded but a setting does not fit it */
async function waitForLake(refresh: () => Promise<void>, deadline: number, first: Error): Promise<void> {
  let failure: Error | undefined = first;
  while (failure && Date.now() < deadline) {
    if (isStartupError(failure.cause)) break;
    await new Promise((resume) => setTimeout(resume, 200));
    failure = await tryRefresh(refresh);
  }
  if (isStartupError(failure?.cause)) throw failure.cause;
  if (failure)
    throw new StartupError(
      `There is no content: the content lake does not respond and there is no earlier copy (${String(failure.cause)}); see SANDBOX_URL and CONTENT_API_HOST`,
    );
}
