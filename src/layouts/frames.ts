/**
 * The frame of a page: on the web the one that the brand's document names, in the app an empty one. A page includes
 * only the style sheet of its own frame.
 */
import { isFeatureOpen } from '../../contract/features.ts';
import { alertsOnPage, isNow } from '../lib/content/alerts.ts';
import { announcedDelaysOf } from '../lib/content/announced-delays.ts';
import type { SiteAlert } from '../lib/content/content.ts';
import type { RequestContext } from '../lib/page/context.ts';
import account from './frame/account.css?inline';
import alerts from './frame/alerts.css?inline';
import app from './frame/app.css?inline';
import asideSection from './frame/aside-section.css?inline';
import consent from './frame/consent.css?inline';
import crumbs from './frame/crumbs.css?inline';
import { delayAlert } from './frame/delay-alert.ts';
import foot from './frame/foot.css?inline';
import masthead from './frame/masthead.css?inline';
import nameplate from './frame/nameplate.css?inline';
import navigation from './frame/navigation.css?inline';
import pageStyle from './frame/page.css?inline';
import preview from './frame/preview.css?inline';
import media from './media/media.css?inline';
import richText from './parts/rich-text.css?inline';
import { type InlineCss, styleOf } from './styles/inline-css.ts';

export type FrameName = 'account' | 'app' | 'media';

export function frameOf({ surface, brand }: Pick<RequestContext, 'surface' | 'brand'>): FrameName {
  return surface === 'app' ? 'app' : brand.shell;
}

export const FRAME_STYLES: Readonly<Record<FrameName, InlineCss>> = {
  account: styleOf(masthead, navigation, asideSection, pageStyle, account, foot, consent),
  app: styleOf(app, asideSection, consent),
  media: styleOf(masthead, navigation, asideSection, pageStyle, media, foot, consent),
};

/** Included only on home and login. */
export const NAMEPLATE_STYLE = styleOf(nameplate);
/** Included only on a page with breadcrumbs. */
export const CRUMBS_STYLE = styleOf(crumbs);
/** Included only on a page with an alert. */
export const ALERTS_STYLE = styleOf(richText, alerts);
/** Included only in preview mode. */
export const PREVIEW_STYLE = styleOf(preview);

/** The alerts of the page for this reader, the most important first. */
export function shownAlerts(
  context: Pick<
    RequestContext,
    'brand' | 'content' | 'flags' | 'surface' | 'route' | 'session' | 'dismissedAlerts' | 't' | 'today'
  >,
): readonly SiteAlert[] {
  const { brand, content, flags, surface, route, session, dismissedAlerts = new Set() } = context;
  if (!isFeatureOpen('sitealerts', flags, surface)) return [];
  const now = Date.now();
  return alertsOnPage(
    [
      ...content.alerts(brand.key),
      ...announcedDelaysOf(brand.key).map((delay) => delayAlert(delay, context)),
    ].filter((alert) => isNow(alert, now)),
    { path: route?.path, isLoggedIn: session !== null, dismissed: dismissedAlerts },
  );
}
