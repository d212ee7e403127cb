/** Calls a REST service for a page, with the token of the reader. */
import { LOGIN_NOT_FRESH } from '../../../contract/fresh-login.ts';
import { createRestClients, type RestClients } from '../api/rest.ts';
import type { RestResult } from '../api/rest-client.ts';
import { upstream } from '../api/upstream.ts';
import { upstreamHeaders } from '../api/upstream-headers.ts';
import type { Result } from './ask.ts';
import type { RequestContext } from './context.ts';

/**
 * What a status means to a form. The clients return GENERIC-ERROR for each of these, with the status (specification,
 * section 8).
 */
const CODES: Readonly<Record<number, string>> = {
  404: 'NOT-FOUND',
  409: 'IDEMPOTENCY-BUSY',
  429: 'RATE-LIMITED',
};

export async function askRest<Data>(
  context: Pick<RequestContext, 'log' | 'session' | 'traceId' | 'surface' | 'onRefusedToken'>,
  call: (clients: RestClients) => Promise<RestResult<Data>>,
): Promise<Result<Data>> {
  // The content type of a form has a boundary, which only fetch knows; the clients set that of JSON.
  const { 'content-type': _, ...headers } = upstreamHeaders(context);
  const clients = createRestClients({
    fetch: upstream,
    report: (error, facts) => {
      if (!(Number(facts?.status) in CODES)) context.log.report(error);
    },
    headers,
  });
  const result = await call(clients);
  if (result.ok) return result;
  const { rejection } = result;
  const isStale = rejection.violations.some(({ code }) => code === LOGIN_NOT_FRESH.code);
  if (rejection.status === 401 && !isStale) context.onRefusedToken?.();
  const code = CODES[rejection.status];
  if (!code) return result;
  const values = rejection.violations[0]?.values;
  return { ok: false, rejection: { ...rejection, violations: [{ code, ...(values && { values }) }] } };
}
