/** Passes an event of an outside service to the back office, which decides whether it is authentic. */
import type { Log } from '../log.ts';
import { postedBody } from './posted-body.ts';
import { upstream } from './upstream.ts';
import { upstreamHeaders } from './upstream-headers.ts';

/** @param path at the back office @param signed names of the headers that prove where the event comes from */
export async function forwardEvent(
  request: Request,
  context: Parameters<typeof upstreamHeaders>[0] & { readonly log: Log },
  path: string,
  signed: readonly string[] = [],
): Promise<Response> {
  const posted = await postedBody(request);
  if (posted === undefined) return new Response(null, { status: 413 });
  const proof = Object.fromEntries(signed.map((name) => [name, request.headers.get(name) ?? '']));
  const headers = { ...upstreamHeaders({ ...context, session: null }), ...proof };
  try {
    const { status } = await upstream(path, { method: 'POST', headers, body: posted.bytes });
    return new Response(null, { status });
  } catch (error) {
    context.log.report(new Error('The back office did not take an event', { cause: error }));
    return new Response(null, { status: 503 });
  }
}
