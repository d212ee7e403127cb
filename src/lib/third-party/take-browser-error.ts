/** POST /api/fouten: logs the error of a browser and sends it to the error-reporting service. */
import { postedBody } from '../api/posted-body.ts';
import { createLog } from '../log.ts';
import type { RequestContext } from '../page/context.ts';
import { pathPattern } from '../shared/path-pattern.ts';
import { routeOf } from '../shared/route-of.ts';
import { surfaceOf } from '../shared/surface.ts';
import { isOurError, parseBrowserError } from './browser-error.ts';
import { createReportLimit, REPORT_LIMITS } from './report-limit.ts';

type Where = Pick<RequestContext, 'account' | 'brand' | 'clientSettings' | 'network' | 'traceId'>;

const secondsToWait = createReportLimit(REPORT_LIMITS);

export async function takeBrowserError(
  request: Request,
  { account, brand, clientSettings, network, traceId }: Where,
  limit = secondsToWait,
): Promise<Response> {
  const wait = limit(network);
  if (wait > 0) return new Response(null, { status: 429, headers: { 'retry-after': String(wait) } });
  const posted = await postedBody(request);
  if (posted === undefined) return new Response(null, { status: 413 });
  const error = parseBrowserError(new TextDecoder().decode(posted.bytes), new URL(request.url).origin);
  if (!error) return new Response(null, { status: 400 });
  if (!isOurError(error)) return new Response(null, { status: 204 });
  const log = createLog({
    traceId,
    part: 'browser',
    brand: brand.key,
    surface: surfaceOf(routeOf(error.path), clientSettings),
    route: pathPattern(error.path),
    ...(account ? { accountId: account.id } : {}),
  });
  log.report(error);
  return new Response(null, { status: 204 });
}
