/**
 * What is counted of a page (specification, section 4). Everything comes from the table of routes, the brand and the
 * session, so that nothing that a reader typed or followed can be sent: an unknown path may hold an address.
 */
import { documentTitle } from '../../../brands/title.ts';
import type { RequestContext } from '../../page/context.ts';
import { categoryOf, routeOf } from '../../shared/route-of.ts';
import { analyticsPlatform, surfaceOf } from '../../shared/surface.ts';

export interface CountedPage {
  readonly brandKey: string;
  readonly event:
    | { readonly name: 'page_loading' }
    | { readonly name: 'screenview'; readonly screenName: string };
  readonly page: { readonly title: string; readonly category: string };
  /** `anonymous` without a session. */
  readonly accountId: string;
  readonly platform: 'WEB' | 'WEBVIEW';
}

type Facts = Pick<RequestContext, 'account' | 'brand' | 'clientSettings' | 't'>;

const UNKNOWN_SCREEN = 'unknown';
const LOADING_PAGE = '/myaccount';

/** The event of a page that was read. Undefined for the routes that the specification leaves out. */
export function screenviewOf(path: string, facts: Facts): CountedPage | undefined {
  const route = routeOf(path);
  if (route && !route.screenview) return undefined;
  return counted(path, { name: 'screenview', screenName: route?.path ?? UNKNOWN_SCREEN }, facts);
}

/** The event of the first load of `/myaccount`. */
export function pageLoading(facts: Facts): CountedPage {
  return counted(LOADING_PAGE, { name: 'page_loading' }, facts);
}

function counted(path: string, event: CountedPage['event'], facts: Facts): CountedPage {
  const { account, brand, clientSettings, t } = facts;
  const route = routeOf(path);
  const title = route ? route.title : 'title.notFound';
  return {
    brandKey: brand.key,
    event,
    page: {
      title: documentTitle(brand, title && t(title)),
      category: categoryOf(path),
    },
    accountId: account?.id ?? 'anonymous',
    platform: analyticsPlatform(surfaceOf(route, clientSettings)),
  };
}
