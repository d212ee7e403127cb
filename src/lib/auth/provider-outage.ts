/** An account host that does not answer, or says that it is down: nobody did anything wrong, and it may be over soon. */
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { Log } from '../log.ts';
import { failedLogin } from './failed-login.ts';
import { NotReached } from './provider-fetch.ts';

/** What a host that is down sends the browser back with (RFC 6749, 4.1.2.1). */
const DOWN = new Set(['server_error', 'temporarily_unavailable']);

export function isProviderOutage(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return DOWN.has(error.error);
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (!(error instanceof ClientError)) return false;
  return error.cause instanceof NotReached || (error.cause instanceof Response && error.cause.status >= 500);
}

/** The login page says so and lets the visitor try again; whoever keeps the portal is told too. */
export function providerOutage(error: unknown, log: Log, returnPath: string | undefined): Response {
  log.report(new Error('The account host did not answer a login', { cause: error }), {
    reason: reasonOf(error),
  });
  return failedLogin('geen-antwoord', returnPath);
}

/** What lies under it all. */
function reasonOf(error: unknown): string {
  if (error instanceof Response) return `status ${error.status}`;
  return error instanceof Error && error.cause ? reasonOf(error.cause) : String(error);
}
