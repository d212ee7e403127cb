/**
 * Keeps one view of the content in memory: served at once, refreshed in the background when it has aged, and
 * kept when a refresh fails. What was usable last is also on disk.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { isStartupError, StartupError } from '../../../contract/environment.ts';
import type { Log } from '../log.ts';
import { readCopy, writeCopy } from './last-good-copy.ts';
import { type Everything, everything } from './queries.ts';
import { type ContentView, createContentView } from './view.ts';

/** Asks the lake for everything. */
export type Fetch = () => Promise<unknown>;

export interface ContentStoreSettings {
  readonly fetchPublished: Fetch;
  /** Undefined where no token is set. */
  readonly fetchDrafts?: Fetch;
  readonly copyFile: string;
  readonly defaultBrand: string;
  readonly log: Log;
  /** Milliseconds: how old content may be before it is asked for again. */
  readonly maxAge?: number;
  /** Milliseconds: how long a first start waits for a lake that is starting too, when there is no copy. */
  readonly patience?: number;
}

export interface ContentStore {
  start(): Promise<void>;
  published(): ContentView;
  preview(): Promise<ContentView>;
  /** The refresh that is under way, if any. */
  refreshed(): Promise<void>;
  /** Asks the lake now, however fresh the content is. It stays as it is when the lake does not answer. */
  renew(): Promise<void>;
}

/** Milliseconds between two tries of a lake that is down. */
const RETRY_AFTER = 10_000;

export function createContentStore(settings: ContentStoreSettings): ContentStore {
  const { log, maxAge = 60_000, patience = 10_000 } = settings;
  let current: ContentView | undefined;
  let drafts: ContentView | undefined;
  let staleAt = 0;
  let underWay: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const raw = v.parse(everything, await settings.fetchPublished());
    const view = viewOf(raw, current, settings);
    if (view === current) return;
    current = view;
    await writeCopy(settings.copyFile, raw).catch((error: unknown) => log.report(error));
  }

  async function start(): Promise<void> {
    const deadline = Date.now() + patience;
    const failure = await tryRefresh(refresh);
    if (failure === undefined) return fresh();
    current = await fromCopy(settings);
    if (current) {
      log.report(failure, { content: 'the last good copy is served' });
      staleAt = Date.now() + RETRY_AFTER;
      return;
    }
    await waitForLake(refresh, deadline, failure);
    fresh();
  }

  function fresh(): void {
    staleAt = Date.now() + maxAge;
  }

  function refreshInBackground(): void {
    underWay ??= tryRefresh(refresh).then((failure) => {
      underWay = undefined;
      if (failure === undefined) return fresh();
      log.report(failure, { content: 'stale content is served' });
      staleAt = Date.now() + Math.min(RETRY_AFTER, maxAge);
    });
  }

  function published(): ContentView {
    if (!current) throw new Error('Content was asked for before it was loaded');
    if (Date.now() >= staleAt) refreshInBackground();
    return current;
  }

  async function preview(): Promise<ContentView> {
    try {
      if (!settings.fetchDrafts) throw new Error('Preview asks for CONTENT_TOKEN, which is not set');
      drafts = viewOf(v.parse(everything, await settings.fetchDrafts()), drafts, settings);
      return drafts;
    } catch (error) {
      log.report(error, { content: 'published content is served in preview' });
      return published();
    }
  }

  async function renew(): Promise<void> {
    // What is being fetched may have been asked for before the change.
    await underWay;
    refreshInBackground();
    await underWay;
    log.info('The content was asked for anew', { revision: current?.revision });
  }

  return {
    start,
    published,
    preview,
    refreshed: async () => underWay,
    renew,
  };
}

/** The known view where nothing has changed since. */
function viewOf(
  raw: Everything,
  known: ContentView | undefined,
  { defaultBrand, log }: ContentStoreSettings,
): ContentView {
  const revision = createHash('sha256').update(JSON.stringify(raw)).digest('hex').slice(0, 16);
  return known?.revision === revision ? known : createContentView(raw, revision, defaultBrand, log);
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

/** The failure, or undefined when it went well. */
async function tryRefresh(refresh: () => Promise<void>): Promise<Error | undefined> {
  try {
    await refresh();
    return undefined;
  } catch (cause) {
    return new Error('The content lake could not be read', { cause });
  }
}

/** @throws StartupError at once when the lake has answered and a setting does not fit what it holds */
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
      `There is no content: the content lake does not answer and there is no earlier copy (${String(failure.cause)}); see SANDBOX_URL and CONTENT_API_HOST`,
    );
}
