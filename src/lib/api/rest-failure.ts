/** The error catalogue (specification, section 8): what a failed call is to its caller, and whether it is reported. */
import * as v from 'valibot';
import { quotedTrace } from '../../../contract/graphql-errors.ts';
import type { Service } from '../../../contract/rest.ts';
import { GENERIC_ERROR, type Rejection } from '../../../contract/violations.ts';

export type Report = (error: unknown, facts?: Readonly<Record<string, string | number | undefined>>) => void;

/** Where the clients differ. */
interface Manners {
  /** A 422 is the reader's mistake: its violations and the trace id are handed on. Else it is a failure like others. */
  readonly tellsViolations: boolean;
  readonly reportsPath: boolean;
}

/** The specification says nothing of the auth client, which therefore has none of the exceptions. */
const MANNERS: Readonly<Record<Service, Manners>> = {
  customer: { tellsViolations: true, reportsPath: false },
  pass: { tellsViolations: false, reportsPath: true },
  newsletter: { tellsViolations: false, reportsPath: true },
  'commercial-offerings': { tellsViolations: false, reportsPath: false },
  auth: { tellsViolations: false, reportsPath: false },
};

const violationsSchema = v.object({
  violations: v.pipe(v.array(v.object({ code: v.string(), field: v.optional(v.string()) })), v.minLength(1)),
});

/** An answer that is no success. */
export async function httpFailure(
  service: Service,
  path: string,
  response: Response,
  report: Report,
): Promise<Rejection> {
  const { status, headers } = response;
  const trace = headers.get('x-trace-id');
  if (status === 422 && MANNERS[service].tellsViolations) {
    const told = v.safeParse(violationsSchema, await response.json().catch(() => undefined));
    if (told.success)
      return {
        status,
        violations: told.output.violations,
        ...(trace ? { traceId: quotedTrace(trace) } : {}),
      };
  }
  const error = new Error(`The ${service} service answered ${status}`);
  report(error, { service, status, ...(trace ? { trace } : {}), ...pathOf(service, path) });
  return { status, violations: [GENERIC_ERROR] };
}

/** No answer, or one that cannot be read. */
export function otherFailure(service: Service, path: string, error: unknown, report: Report): Rejection {
  if (!isGoneAway(error)) report(error, { service, status: 500, ...pathOf(service, path) });
  return { status: 500, violations: [GENERIC_ERROR] };
}

const pathOf = (service: Service, path: string) => (MANNERS[service].reportsPath ? { path } : {});

/** The reader left, or the connection did: nothing that we could mend. The words are those of the browsers. */
function isGoneAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'AbortError' || error.message === 'Failed to fetch' || error.message === 'Load failed'
  );
}
