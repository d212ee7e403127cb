/** The response while the database is away: the same request may succeed later. */
import { errorBody } from '../../contract/graphql-errors.ts';
import { OUTAGE_RETRY_SECONDS } from '../../contract/outage.ts';
import { GENERIC_ERROR } from '../../contract/violations.ts';

export const RETRY_HEADER = { 'retry-after': String(OUTAGE_RETRY_SECONDS) };

/** In the protocol of the address. */
export function outageResponse(pathname: string, traceId: string): Response {
  const body =
    pathname === '/graphql'
      ? errorBody(GENERIC_ERROR.code, traceId)
      : { status: 503, violations: [GENERIC_ERROR] };
  return Response.json(body, { status: 503, headers: RETRY_HEADER });
}
