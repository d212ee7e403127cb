/** The error catalogue (specification, section 8): the rejection for a failed call, and whether it is reported. */
import * as v from 'valibot';
import { LOGIN_NOT_FRESH } from '../../../contract/fresh-login.ts';
import { quotedTrace } from '../../../contract/graphql-errors.ts';
import { isOutage } from '../../../contract/outage.ts';
import type { Service } from '../../../contract/rest.endpoint.ts';
import { GENERIC_ERROR, type Rejection, type Violation } from '../../../contract/violations.ts';
import { secondsToWait } from '../shared/retry-after.ts';

export type Report = (error: unknown, facts?: Readonly<Record<string, string | number | undefined>>) => void;

/** The differences between the clients. */
interface FailureRules {
  /** Whether a 422 is the reader's mistake, whose violations and trace id are returned; else it is a failure. */
  readonly returnsViolations: boolean;
  readonly reportsPath: boolean;
}

/** The specification does not mention the auth client, so it has none of the exceptions. */
const RULES: Readonly<Record<Service, FailureRules>> = {
  customer: { returnsViolations: true, reportsPath: false },
  pass: { returnsViolations: false, reportsPath: true },
  newsletter: { returnsViolations: false, reportsPath: true },
  'commercial-offerings': { returnsViolations: false, reportsPath: false },
  auth: { returnsViolations: false, reportsPath: false },
};

const violationValue = v.object({ name: v.string(), value: v.string() });
const violationsSchema = v.object({
  violations: v.pipe(
    v.array(
      v.object({
        code: v.string(),
        field: v.optional(v.string()),
        values: v.optional(v.array(violationValue)),
      }),
    ),
    v.minLength(1),
  ),
});

/** The refusals of every client that are no failure: the only code of each status. */
const EXPECTED: ReadonlyMap<number, string> = new Map([
  [LOGIN_NOT_FRESH.status, LOGIN_NOT_FRESH.code],
  [429, 'RATE-LIMITED'],
]);

/** What is not there, such as an invented link: anybody can ask for it, so it is reported no more than a page that is not there. */
const NOT_THERE = { status: 404, code: 'NOT-FOUND' };

/** A response with an error status. */
export async function httpFailure(
  service: Service,
  path: string,
  response: Response,
  report: Report,
): Promise<Rejection> {
  const { status, headers } = response;
  const trace = headers.get('x-trace-id');
  const isMistake = status === 422 && RULES[service].returnsViolations;
  if (isMistake || EXPECTED.has(status) || status === NOT_THERE.status) {
    const parsed = v.safeParse(violationsSchema, await response.json().catch(() => undefined));
    const violations = parsed.success ? parsed.output.violations : [];
    if (status === NOT_THERE.status && violations[0]?.code === NOT_THERE.code)
      return { status, violations: [GENERIC_ERROR] };
    if (violations.length > 0 && (isMistake || EXPECTED.get(status) === violations[0]?.code))
      return {
        status,
        violations: withSeconds(violations, secondsToWait(headers.get('retry-after'))),
        ...(trace ? { traceId: quotedTrace(trace) } : {}),
      };
  }
  const error = new Error(`The ${service} service returned status ${status}`);
  report(error, { service, status, ...(trace ? { trace } : {}), ...pathOf(service, path) });
  return { status, violations: [GENERIC_ERROR] };
}

/** The seconds to wait, as a value for the text of a violation. */
function withSeconds(violations: readonly Violation[], value: string | undefined): readonly Violation[] {
  if (!value) return violations;
  const seconds = { name: 'seconds', value };
  return violations.map((violation) => ({ ...violation, values: [...(violation.values ?? []), seconds] }));
}

/** No response, or one that cannot be parsed. */
export function otherFailure(service: Service, path: string, error: unknown, report: Report): Rejection {
  // The specification says 500. For an outage it is 503, so that a page of ours gets that status too.
  const status = isOutage(error) ? 503 : 500;
  if (!isAborted(error)) report(error, { service, status, ...pathOf(service, path) });
  return { status, violations: [GENERIC_ERROR] };
}

const pathOf = (service: Service, path: string) => (RULES[service].reportsPath ? { path } : {});

/** The reader left the page, or the connection failed. The texts are the browsers' own. */
function isAborted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'AbortError' || error.message === 'Failed to fetch' || error.message === 'Load failed'
  );
}
