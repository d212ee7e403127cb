/** Sends a share of the requests as traces. A request that is not in the share never reaches the library. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { TracedRequest, TracedResponse, Tracer } from '../traces.ts';

const USUAL_SHARE = 0.0005;
/** Paths of which every request is traced (specification, section 9). */
const TRACED_PATHS = ['/betaalservice', '/app-integration'];

/** The share of requests to a path that are traced: 0 to 1. */
export function traceSampleRate(path: string, deployment: Config['deployment']): number {
  const isWatched = TRACED_PATHS.some((watched) => path === watched || path.startsWith(`${watched}/`));
  return isWatched || deployment !== 'production' ? 1 : USUAL_SHARE;
}

type Library = typeof import('@sentry/astro');

export function createTracer(library: Library, deployment: Config['deployment']): Tracer {
  const inTrace = new AsyncLocalStorage<true>();
  return {
    request: (request, act) => {
      const draw = Math.random();
      if (draw >= traceSampleRate(request.route, deployment)) return act();
      return inTrace.run(true, () => sendTrace(library, request, draw, act));
    },
    call: (name, act) =>
      inTrace.getStore() ? library.startSpan({ name, op: 'http.client', onlyIfParent: true }, act) : act(),
  };
}

function sendTrace(
  library: Library,
  { traceId, method, route }: TracedRequest,
  draw: number,
  act: () => Promise<TracedResponse>,
): Promise<TracedResponse> {
  // The library decides by the same random number, so that its decision is ours.
  const given = {
    sentryTrace: `${traceId}-${randomBytes(8).toString('hex')}`,
    baggage: `sentry-trace_id=${traceId},sentry-sample_rand=${draw.toFixed(6)}`,
  };
  const attributes = {
    'sentry.source': 'route',
    'http.request.method': method,
    'http.route': route,
  } as const;
  return library.withIsolationScope((scope) =>
    library.continueTrace(given, () =>
      library.startSpan({ name: `${method} ${route}`, op: 'http.server', attributes }, async (span) => {
        const response = await act();
        const { status, accountId, ...tags } = response;
        span.setAttribute('http.response.status_code', status);
        scope.setTags(tags);
        if (accountId !== undefined) scope.setUser({ id: accountId });
        return response;
      }),
    ),
  );
}
