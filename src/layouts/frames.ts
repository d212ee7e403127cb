/**
 * The frame of a page: on the web the one that the brand's document names, in the app an empty one. A page includes
 * only the style sheet of its own frame.
 */
import { isFeatureOpen } from '../../contract/features.ts';
import richText from '../islands/kit/rich-text/rich-text.css?inline';
import type { SiteAlert } from '../lib/content/content.ts';
import type { RequestContext } from '../lib/page/context.ts';
import { policyHash } from '../lib/pipeline/policy-hash.ts';
import account from './frame/account.css?inline';
import alerts from './frame/alerts.css?inline';
import app from './frame/app.css?inline';
import foot from './frame/foot.css?inline';
import masthead from './frame/masthead.css?inline';
import preview from './frame/preview.css?inline';
import media from './media/media.css?inline';

export type FrameName = 'account' | 'app' | 'media';

export interface FrameStyle {
  readonly css: string;
  readonly hash: `sha256-${string}`;
}

export function frameOf({ surface, brand }: Pick<RequestContext, 'surface' | 'brand'>): FrameName {
  return surface === 'app' ? 'app' : brand.shell;
}

export const FRAME_STYLES: Readonly<Record<FrameName, FrameStyle>> = {
  account: styleOf(masthead, foot, account),
  app: styleOf(app),
  media: styleOf(masthead, foot, media),
};

/** Included only on a page with an alert. */
export const ALERTS_STYLE = styleOf(richText, alerts);
/** Included only in preview mode. */
export const PREVIEW_STYLE = styleOf(preview);

export function shownAlerts({
  brand,
  content,
  flags,
  surface,
}: Pick<RequestContext, 'brand' | 'content' | 'flags' | 'surface'>): readonly SiteAlert[] {
  return isFeatureOpen('sitealerts', flags, surface) ? content.alerts(brand.key) : [];
}

function styleOf(...parts: readonly string[]): FrameStyle {
  const css = parts.join('');
  return { css, hash: policyHash(css) };
}
