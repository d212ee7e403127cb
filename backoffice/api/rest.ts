/** The REST API: only the endpoints of the table in contract/rest.ts, for the account of the bearer token. */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { isFeatureOpen } from '../../contract/features.ts';
import { hasHiddenCharacters } from '../../contract/hidden-characters.ts';
import { isOutage, OUTAGE_RETRY_SECONDS } from '../../contract/outage.ts';
import {
  addressOfService,
  type Endpoint,
  type FileBytes,
  pathNames,
  type Service,
} from '../../contract/rest.endpoint.ts';
import { REST } from '../../contract/rest.ts';
import { GENERIC_ERROR, type Violation } from '../../contract/violations.ts';
import type { AnonymousContext, BackofficeContext } from '../kernel/context.ts';
import type { FileStorage } from '../kernel/file-storage.ts';
import { log } from '../kernel/log.ts';
import type { Recovery } from '../kernel/recovery.ts';
import { loginNotFresh, Refused } from '../kernel/refused.ts';
import { type ContextOf, factsOf } from './context-of.ts';
import { type AnyoneContext, HANDLERS, NOT_FOUND } from './rest.handlers.ts';
import { readPayload } from './rest.payload.ts';

interface Deps {
  /** Null without a valid token. */
  readonly contextOf: ContextOf;
  /** The context of a request without a login. */
  readonly anonymousContext: (traceId: string) => AnonymousContext;
  readonly files: FileStorage;
  /** What each service undoes when the owner takes an account back from an intruder. */
  readonly recoveries: readonly Recovery[];
}
interface Carried {
  Bindings: { traceId: string };
}
type AnyHandler = (
  context: BackofficeContext | null,
  given: Record<string, unknown>,
  anyone: AnyoneContext,
) => Promise<unknown>;

const FILE = { 'content-type': 'application/octet-stream' };

export function restApi({
  contextOf,
  anonymousContext,
  files,
  recoveries,
}: Deps): (request: Request, traceId: string) => Promise<Response> {
  const app = new Hono<Carried>();
  for (const [service, endpoint, handler] of everyEndpoint()) {
    const path = addressOfService(service) + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method.toUpperCase(), path, async (c) => {
      const context = await contextOf(c.req.raw, c.env.traceId);
      return respond(c, endpoint, context, (given) =>
        handler(context, given, {
          ...anonymousContext(c.env.traceId),
          ...factsOf(c.req.raw),
          files,
          recoveries,
        }),
      );
    });
  }
  app.notFound((c) => refusal(c, 404, [{ code: 'NOT-FOUND' }]));
  app.onError((error, c) => {
    if (error instanceof Refused) return refused(c, error);
    log.report(error, { traceId: c.env.traceId });
    if (!isOutage(error)) return refusal(c, 500, [GENERIC_ERROR]);
    c.header('retry-after', String(OUTAGE_RETRY_SECONDS));
    return refusal(c, 503, [GENERIC_ERROR]);
  });
  return async (request, traceId) => {
    const response = await app.fetch(request, { traceId });
    response.headers.set('x-trace-id', traceId);
    return response;
  };
}

async function respond(
  c: Context<Carried>,
  endpoint: Endpoint,
  context: BackofficeContext | null,
  handle: (given: Record<string, unknown>) => Promise<unknown>,
): Promise<Response> {
  if (!context && needsToken(endpoint, c)) return refusal(c, 401, [{ code: 'UNAUTHENTICATED' }]);
  if (context && !isFeatureOpen(endpoint.feature, context.flags, context.surface)) return c.notFound();
  if (Object.values(c.req.param()).some((text) => hasHiddenCharacters(text))) return c.notFound();
  if (!isOwnAccount(endpoint, c, context)) return c.notFound();
  if (endpoint.freshLogin && !context?.hasFreshLogin) throw loginNotFresh();
  const read = await readPayload(endpoint, c.req);
  if ('status' in read)
    return refusal(c, read.status, 'violations' in read ? read.violations : [GENERIC_ERROR]);
  const result = await handle(withoutAccount(endpoint, read.payload));
  if (result === NOT_FOUND) return c.notFound();
  if (endpoint.response === 'none') return c.body(null, 204);
  if (endpoint.response === 'bytes') return file(c, result as FileBytes);
  // The schema drops every field that the table does not name.
  const body = v.parse(endpoint.response, result);
  return typeof body === 'string' ? c.text(body) : c.json(body as object);
}

function file(c: Context<Carried>, { bytes, name }: FileBytes): Response {
  if (name !== undefined) c.header('content-disposition', `attachment; filename="${name}"`);
  return c.body(bytes, 200, FILE);
}

/** A page that sent a token, even a refused one, acts for a reader: its change must not be stored as a guest's. */
const needsToken = ({ access }: Endpoint, c: Context): boolean =>
  access === 'account' || (access === 'page' && c.req.header('authorization') !== undefined);

const namesAccount = ({ path }: Endpoint): boolean => pathNames(path).includes('accountId');

/** True when the path names no account. A handler need not check, because it does not get the id. */
const isOwnAccount = (endpoint: Endpoint, c: Context, context: BackofficeContext | null): boolean =>
  !namesAccount(endpoint) || (context !== null && c.req.param('accountId') === context.account.id);

function withoutAccount(endpoint: Endpoint, given: Record<string, unknown>): Record<string, unknown> {
  if (!namesAccount(endpoint)) return given;
  const { accountId: _, ...rest } = given;
  return rest;
}

type Status = 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

function refusal(c: Context, status: Status, violations: readonly Violation[]): Response {
  return c.json({ status, violations }, status);
}

/** The response for a refusal that a use case throws, such as not found or rate-limited. */
function refused(c: Context, { code, status = 404, retryAfter, field, values }: Refused): Response {
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
  return refusal(c, status as Status, [{ code, ...(field && { field }), ...(values && { values }) }]);
}

/** The table's endpoints with their handlers; the handlers' type guarantees that each endpoint has one. */
function everyEndpoint(): [Service, Endpoint, AnyHandler][] {
  return (Object.keys(REST) as Service[]).flatMap((service) =>
    Object.entries<Endpoint>(REST[service]).map(([name, endpoint]): [Service, Endpoint, AnyHandler] => {
      const handlers = HANDLERS[service] as unknown as Record<string, AnyHandler>;
      return [service, endpoint, handlers[name]!];
    }),
  );
}
