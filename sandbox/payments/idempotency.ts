/** `Idempotency-Key`: for an hour, the same request with the same key gets the same response. */
import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { ApiVariables } from './api-context.ts';
import { HOUR } from './clock.ts';
import { problem } from './problem.ts';
import type { Provider } from './provider.ts';

interface Kept {
  /** Of method, address and body. */
  readonly request: string;
  readonly at: number;
  /** Undefined while the first request runs. */
  response?: { readonly status: number; readonly body: string };
}

const MOST = 10_000;

export function createIdempotency({ store: { clock } }: Provider) {
  const kept = new Map<string, Kept>();
  const forget = () => {
    for (const [key, { at }] of kept) {
      if (clock.now() - at < HOUR && kept.size <= MOST) return;
      kept.delete(key);
    }
  };
  return createMiddleware<ApiVariables>(async (context, next) => {
    const header = context.req.header('idempotency-key');
    if (context.req.method !== 'POST' || !header) return next();
    forget();
    const { profile, mode } = context.get('owner');
    const key = `${mode} ${profile} ${header}`;
    const request = createHash('sha256')
      .update(`${context.req.path}\n${await context.req.text()}`)
      .digest('hex');
    const known = kept.get(key);
    if (known && known.request !== request)
      return problem(context, 400, 'This idempotency key was used for another request');
    if (known && !known.response) return problem(context, 409, 'A request with this idempotency key runs');
    if (known?.response)
      return new Response(known.response.body, {
        status: known.response.status,
        headers: { 'content-type': 'application/hal+json', 'idempotent-replayed': 'true' },
      });
    const entry: Kept = { request, at: clock.now() };
    kept.set(key, entry);
    await next();
    const { status } = context.res;
    // What failed on the provider's side can be tried again with the same key.
    if (status === 429 || status >= 500) kept.delete(key);
    else entry.response = { status, body: await context.res.clone().text() };
  });
}
