/** The content of this process: brands, flags, texts, questions and alerts, read from the content lake. */
import { join } from 'node:path';
import { config } from '../config.ts';
import { createLog } from '../log.ts';
import { draftsClient, publishedClient } from './client.ts';
import { type ContentStore, createContentStore } from './content-store.ts';
import { EVERYTHING } from './queries.ts';
import type { ContentView } from './view.ts';

export type { SiteAlert } from './alerts.ts';
export type { FaqGroup, FaqItem } from './faq.ts';
export type { RichText } from './rich-text.ts';
export type { ClientSettings } from './settings.ts';
export type { Texts } from './texts.ts';
export type { ContentView } from './view.ts';

let store: ContentStore | undefined;

/**
 * Loads the content: from the lake, else the last good copy.
 * @throws StartupError when there is neither.
 */
export async function startContent(): Promise<void> {
  const { content, dataDir, defaultBrand } = config();
  const drafts = draftsClient(content);
  const published = publishedClient(content);
  const next = createContentStore({
    fetchPublished: () => published.fetch(EVERYTHING),
    ...(drafts ? { fetchDrafts: () => drafts.fetch(EVERYTHING) } : {}),
    copyFile: join(dataDir, 'content.json'),
    defaultBrand,
    log: createLog({ part: 'content' }),
  });
  await next.start();
  // The development server starts again while it serves: until then the earlier content is read.
  store = next;
}

/** The published content, at most a minute old when the lake is up. Returns without waiting. */
export function publishedContent(): ContentView {
  return started().published();
}

/** Reads the published content again now. */
export function renewContent(): Promise<void> {
  return started().renew();
}

/** The editors' drafts; the published content when they cannot be read. */
export function previewContent(): Promise<ContentView> {
  return started().preview();
}

function started(): ContentStore {
  if (!store) throw new Error('The content was read before startContent()');
  return store;
}
