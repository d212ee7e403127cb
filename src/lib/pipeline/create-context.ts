/** Creates the context of one request. */
import type { Brand } from '../../../contract/brand.ts';
import { isOutage } from '../../../contract/outage.ts';
import { ADDRESS_HEADER, networkOf } from '../../../server/client-address.ts';
import { sessionOf } from '../auth/session.ts';
import { config } from '../config.ts';
import { previewContent, publishedContent } from '../content/content.ts';
import { dismissedAlerts } from '../content/dismissed-alerts.ts';
import { keysAsTexts } from '../content/texts.ts';
import type { ContentView } from '../content/view.ts';
import { createLog, type Log } from '../log.ts';
import type { RequestContext } from '../page/context.ts';
import { endpointOf } from '../shared/endpoints.ts';
import { pathPattern } from '../shared/path-pattern.ts';
import { routeOf } from '../shared/route-of.ts';
import type { Route } from '../shared/routes/route.ts';
import { surfaceOf } from '../shared/surface.ts';
import { consentOf } from '../third-party/consent.ts';
import { canonicalPath } from './canonical-path.ts';
import { isInPreview } from './preview.ts';
import { languageOf } from './site-language.ts';
import { todayIn } from './today.ts';

export async function createContext(
  request: Request,
  brand: Brand,
  traceId: string,
): Promise<RequestContext> {
  const { pathname, searchParams } = new URL(request.url);
  const path = canonicalPath(pathname);
  const route = path === undefined ? undefined : routeOf(path);
  const { deployment, defaultBrand, apiMocking } = config();
  const preview = isInPreview(request, brand);
  const content = await contentFor(brand, preview, showsTextKeys(searchParams));
  const clientSettings = content.clientSettings(brand.key);
  const surface = surfaceOf(route, clientSettings);
  const facts = {
    traceId,
    brand: brand.key,
    surface,
    route: route?.path ?? pathPattern(pathname),
    method: request.method,
  };
  const requestLog = createLog(facts);
  const session = readsSession(route, path) ? await sessionFor(request, route, brand, requestLog) : null;
  const log = session ? createLog({ ...facts, accountId: session.account.id }) : requestLog;
  const address = request.headers.get(ADDRESS_HEADER);
  const language = languageOf(request, brand, session !== null);
  const context = {
    traceId,
    network: address ? networkOf(address) : undefined,
    brand,
    route,
    log,
    preview,
    content,
    flags: content.flagsOf(brand.key),
    surface,
    session,
    account: session?.account ?? null,
    ...(session ? { dismissedAlerts: dismissedAlerts(request) } : {}),
    clientSettings,
    consent: consentOf(request, brand),
    applicationConfiguration: { deployment, defaultBrand, apiMocking },
    language,
    t: content.texts(language),
    today: todayIn(brand.brandCountry),
  };
  for (const missing of missingIn(context)) log.report(new Error(`The context has no ${missing}`));
  return context;
}

/** `?debug=locale` shows the key of each text, outside production. */
const showsTextKeys = (searchParams: URLSearchParams): boolean =>
  searchParams.get('debug') === 'locale' && config().deployment !== 'production';

/** While the sessions cannot be read, a public page is shown as to a guest. */
async function sessionFor(request: Request, route: Route | undefined, brand: Brand, log: Log) {
  try {
    return await sessionOf(request, brand, log);
  } catch (error) {
    const isForGuests =
      request.method === 'GET' && (route?.access === 'either' || route?.access === 'request');
    if (!isForGuests || !isOutage(error)) throw error;
    log.report(new Error('A page is shown without its session', { cause: error }));
    return null;
  }
}

function readsSession(route: Route | undefined, path: string | undefined): boolean {
  const access = route?.access ?? (path === undefined ? undefined : endpointOf(path)?.access);
  return access === 'account' || access === 'either' || access === 'request';
}

/** The content for the brand's category: a magazine's texts are not those of a newspaper. */
async function contentFor(brand: Brand, isPreview: boolean, showsKeys: boolean): Promise<ContentView> {
  const current = isPreview ? await previewContent() : publishedContent();
  const written = current.forCategory(brand.brandCategory);
  return showsKeys ? { ...written, texts: () => keysAsTexts } : written;
}

/** The missing parts, which the specification wants reported (section 8). The account only when there is a session. */
export function missingIn(
  context: Partial<
    Pick<RequestContext, 'applicationConfiguration' | 'clientSettings' | 'account' | 'session'>
  >,
): readonly string[] {
  return [
    ...(context.applicationConfiguration ? [] : ['application configuration']),
    ...(context.clientSettings ? [] : ['client settings']),
    ...(context.session && !context.account?.id ? ['account'] : []),
  ];
}
