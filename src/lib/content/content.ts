/** The content of this process as the portal uses it: brands, flags, texts, questions and alerts. */
import type { Brand } from '../../../contract/brand.ts';
import type { BrandAsset, BrandAssetKind } from '../../../server/brand-assets.ts';
import { createAssets, type FindAsset } from '../../../server/content/assets.ts';
import type { Content } from '../../../server/content/content.ts';
import { contentLake } from '../../../server/content/lake.ts';
import { type ContentReader, openContent } from '../../../server/content/reader.ts';
import { config } from '../config.ts';
import { createLog } from '../log.ts';
import { type ContentView, createContentView } from './view.ts';

export type { SiteAlert } from './alerts.ts';
export type { FaqGroup, FaqItem } from './faq.ts';
export type { RichText } from './rich-text.ts';
export type { ClientSettings } from './settings.ts';
export type { Texts } from './texts.ts';
export type { ContentView } from './view.ts';

let reader: ContentReader | undefined;
const views = new WeakMap<Content, ContentView>();
const log = createLog({ part: 'content' });

/**
 * Loads the content: from the lake, else the last good copy. The embedded back office asks the same reader.
 * @throws StartupError when there is neither, or when it does not have the default brand
 */
export async function startContent(): Promise<ContentReader> {
  const { content, dataDir } = config();
  // The development server starts again while it serves: until then the earlier content is read.
  reader = await openContent({ lake: contentLake(content), dataDir, log, accept: viewOf });
  return reader;
}

/** The published content, at most a minute old when the lake is up. Returns without waiting. */
export function publishedContent(): ContentView {
  return viewOf(started().published());
}

/** Reads the published content again now. */
export function renewContent(): Promise<void> {
  return started().renew();
}

/** The editors' drafts; the published content when they cannot be read. */
export async function previewContent(): Promise<ContentView> {
  return viewOf(await started().preview());
}

function viewOf(content: Content): ContentView {
  const view = views.get(content) ?? createContentView(content, config().defaultBrand, log);
  views.set(content, view);
  return view;
}

function started(): ContentReader {
  if (!reader) throw new Error('The content was read before startContent()');
  return reader;
}

let findAsset: FindAsset | undefined;

/** An asset of a brand; null when it has none, or when it cannot be loaded. */
export function brandAsset(brand: Brand, kind: BrandAssetKind): Promise<BrandAsset | null> {
  const { content, dataDir } = config();
  findAsset ??= createAssets({ content, dataDir, log });
  return findAsset(brand, kind);
}
