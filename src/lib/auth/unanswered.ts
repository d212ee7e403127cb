/** An account host that does not answer, or says that it is down: nobody did anything wrong, and it may be over soon. */
import { ClientError } from 'openid-client';
import type { Log } from '../log.ts';
import { redirectTo } from './redirect.ts';

const NO_ANSWER = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

/** The library gives an error of the network no code; a refusal has one. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ClientError)) return false;
  if (error.code === undefined || NO_ANSWER.has(error.code)) return true;
  return error.cause instanceof Response && error.cause.status >= 500;
}

/** The login page says so and lets the visitor try again; whoever keeps the portal is told too. */
export function unanswered(error: unknown, log: Log): Response {
  log.report(new Error('The account host did not answer a login', { cause: error }));
  return redirectTo('/login#geen-antwoord');
}
