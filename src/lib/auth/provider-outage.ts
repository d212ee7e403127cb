/** An outage of the account host: the reader can try again later. */
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { Log } from '../log.ts';
import { failedLogin } from './failed-login.ts';
import { ProviderUnreachable } from './provider-fetch.ts';

/** Error codes in the redirect from a provider with an outage (RFC 6749, 4.1.2.1). */
const DOWN = new Set(['server_error', 'temporarily_unavailable']);

export function isProviderOutage(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return DOWN.has(error.error);
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (!(error instanceof ClientError)) return false;
  return (
    error.cause instanceof ProviderUnreachable ||
    (error.cause instanceof Response && error.cause.status >= 500)
  );
}

/** Shows the login page with a message and a button to try again, and reports the outage. */
export function providerOutage(error: unknown, log: Log, returnPath: string | undefined): Response {
  log.report(new Error('The account host did not respond to a login', { cause: error }), {
    reason: reasonOf(error),
  });
  return failedLogin('geen-antwoord', returnPath);
}

/** The innermost cause. */
function reasonOf(error: unknown): string {
  if (error instanceof Response) return `status ${error.status}`;
  return error instanceof Error && error.cause ? reasonOf(error.cause) : String(error);
}
