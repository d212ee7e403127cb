/**
 * Forwards GraphQL operations of the browser to the back office (specification, section 7): the name, hash and
 * variables, with the reader's token. The back office decides which operations exist.
 */
import type { APIContext, APIRoute } from 'astro';
import type { Surface } from '../../../contract/features.ts';
import { errorBody, PERSISTED_ERRORS } from '../../../contract/graphql-errors.ts';
import { GENERIC_ERROR } from '../../../contract/violations.ts';
import {
  GRAPHQL_RESPONSE_TYPE,
  type GraphqlMediaType,
  graphqlMediaType,
  JSON_TYPE,
} from '../../../server/graphql-media-type.ts';
import { readCall } from '../../lib/api/graphql-call.ts';
import { forwardOperation } from '../../lib/api/upstream.ts';
import { upstreamHeaders } from '../../lib/api/upstream-headers.ts';

export const prerender = false;

export const GET: APIRoute = (context) => response(context);
export const POST: APIRoute = (context) => response(context);
export const ALL: APIRoute = () => new Response(null, { status: 405, headers: { allow: 'GET, POST' } });

async function response({ request, locals: { context } }: APIContext): Promise<Response> {
  const type = graphqlMediaType(request.headers.get('accept'));
  const refuse = (status: number, code: string, message?: string) =>
    withHeaders(JSON.stringify(errorBody(code, context.traceId, message)), status, type, context.traceId);
  if (!context.session) return refuse(401, 'UNAUTHENTICATED');

  const call = await readCall(request);
  if (call === 400) return refuse(400, PERSISTED_ERRORS.only.code, PERSISTED_ERRORS.only.message);
  if (typeof call === 'number') return refuse(call, GENERIC_ERROR.code);
  // Not forwarded: the portal would take the back office's reply for one about every operation.
  if (call.extensions.persistedQuery.version !== 1)
    return refuse(400, PERSISTED_ERRORS.notSupported.code, PERSISTED_ERRORS.notSupported.message);

  const headers = { ...upstreamHeaders({ ...context, surface: surfaceOf(request) }), accept: type };
  const key = request.headers.get('idempotency-key');
  if (key && /^[\w-]{1,128}$/.test(key)) Object.assign(headers, { 'idempotency-key': key });
  const method = request.method === 'GET' ? 'GET' : 'POST';
  try {
    const { status, body, headers: given } = await forwardOperation(call, { method, headers });
    return withHeaders(body, status, typeOf(given), given.get('x-trace-id') ?? context.traceId, given);
  } catch (error) {
    context.log.report(new Error('A request of the browser could not be forwarded', { cause: error }));
    return refuse(503, GENERIC_ERROR.code);
  }
}

/** This path belongs to no surface, so the page that calls it sends its surface in a header. */
function surfaceOf(request: Request): Surface {
  return request.headers.get('x-surface') === 'app' ? 'app' : 'web';
}

/** A back office may support only plain JSON. The meaning of the status depends on the type. */
function typeOf(headers: Headers): GraphqlMediaType {
  const isGraphql = headers.get('content-type')?.startsWith(GRAPHQL_RESPONSE_TYPE);
  return isGraphql ? GRAPHQL_RESPONSE_TYPE : JSON_TYPE;
}

function withHeaders(
  body: string,
  status: number,
  type: GraphqlMediaType,
  traceId: string,
  given = new Headers(),
): Response {
  const headers = new Headers({
    'content-type': `${type}; charset=utf-8`,
    vary: 'Accept',
    'cache-control': 'no-store',
    'x-trace-id': traceId,
  });
  for (const name of ['allow', 'retry-after']) if (given.has(name)) headers.set(name, given.get(name) ?? '');
  return new Response(body, { status, headers });
}
