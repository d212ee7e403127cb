/** Puts together what one request knows. */
import type { Brand } from '../../../contract/brand.ts';
import { sessionOf } from '../auth/session.ts';
import { previewContent, publishedContent } from '../content/content.ts';
import { createLog } from '../log.ts';
import type { RequestContext } from '../page/context.ts';
import { endpointOf } from '../shared/endpoints.ts';
import { routeOf } from '../shared/routes.ts';
import { canonicalPath } from './canonical-path.ts';
import { isInPreview } from './preview.ts';
import { todayIn } from './today.ts';

export async function createContext(
  request: Request,
  brand: Brand,
  traceId: string,
): Promise<RequestContext> {
  const path = canonicalPath(new URL(request.url).pathname);
  const route = path === undefined ? undefined : routeOf(path);
  const log = createLog({ traceId, brand: brand.key });
  const preview = isInPreview(request, brand);
  const content = preview ? await previewContent() : publishedContent();
  const access = route?.access ?? (path === undefined ? undefined : endpointOf(path)?.access);
  return {
    traceId,
    brand,
    route,
    log,
    preview,
    content,
    flags: content.flagsOf(brand.key),
    surface: route?.surface ?? 'web',
    session: access === 'account' ? await sessionOf(request, brand, log) : null,
    language: brand.privacySettings.language,
    today: todayIn(brand.brandCountry),
  };
}
