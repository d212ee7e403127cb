/** Counts pages for the publisher's statistics, with the reader's consent. */
import * as v from 'valibot';
import { postedJson } from '../../api/posted-body.ts';
import { config } from '../../config.ts';
import { createLog } from '../../log.ts';
import type { RequestContext } from '../../page/context.ts';
import { countAttemptFrom } from '../../store/rate-limit.ts';
import { type Collector, createCollector } from './collector.ts';
import { pageLoading, screenviewOf } from './counted-page.ts';

const sent = v.object({ p: v.pipe(v.string(), v.startsWith('/')) });

let collector: Collector | undefined;

function ofThisProcess(): Collector {
  const { collectorUrl: url, upstreamMs: timeoutMs } = config();
  collector ??= createCollector({ url, timeoutMs, log: createLog() });
  return collector;
}

/** Called before the process ends. */
export async function finishStatistics(): Promise<void> {
  await collector?.finish();
}

/** POST /api/meten: `{"p": "<path>"}` from `/meten.js`. The response says nothing about what was counted. */
export async function countPage(
  request: Request,
  context: RequestContext,
  to: Collector = ofThisProcess(),
): Promise<Response> {
  const posted = await postedJson(request);
  if (posted === 413) return new Response(null, { status: 413 });
  const parsed = v.safeParse(sent, posted.value);
  if (!parsed.success) return new Response(null, { status: 422 });
  if (context.consent.allowed.includes('statistics')) {
    const { allowed, retryAfter } = await countAttemptFrom(request, 'statistics');
    if (!allowed) return new Response(null, { status: 429, headers: { 'retry-after': String(retryAfter) } });
    const page = screenviewOf(parsed.output.p, context);
    if (page) to.add(page);
  }
  return new Response(null, { status: 204 });
}

/**
 * Counts the first load of `/myaccount` while it is rendered: its browser goes on at once, before a script could count.
 * A page that is only fetched in advance is not counted.
 */
export function countPageLoading(
  request: Request,
  context: RequestContext,
  to: Collector = ofThisProcess(),
): void {
  const isRead = request.method === 'GET' && !request.headers.has('sec-purpose');
  if (isRead && context.consent.allowed.includes('statistics')) to.add(pageLoading(context));
}
