/** GET /login/callback: the provider sends the browser back with a code, which becomes a session. */
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  ClientError,
  type Configuration,
  fetchUserInfo,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { hashOf } from '../../../server/hash.ts';
import {
  findLoginAttempt,
  hasUnusedAttempt,
  type LoginAttempt,
  takeLoginAttempt,
} from '../store/login-attempt-rows.ts';
import { cookieOf, dropCookie, LOGIN_COOKIE, SESSION_COOKIE, setCookie } from './cookies.ts';
import { dropReturnCookie, failedLogin } from './failed-login.ts';
import { callbackAddress, type LoginContext, startPath } from './login.ts';
import { providerOf } from './provider.ts';
import { isProviderOutage, providerOutage } from './provider-outage.ts';
import { redirectTo } from './redirect.ts';
import { expiryOf } from './refresh.ts';
import { beginSession, type VerifiedAccount } from './session-life.ts';
import { SESSION_LIMITS } from './session-limits.ts';

/** The clocks of the portal and the provider can differ. */
const CLOCK_TOLERANCE_MS = 60_000;

/** A login that the portal refuses; the message is the reason for the log. */
class LoginRefused extends Error {}

export async function loginCallback(request: Request, context: LoginContext): Promise<Response> {
  const { brand } = context;
  const { searchParams, search } = new URL(request.url);
  const now = new Date();
  const stateHash = hashOf(searchParams.get('state') ?? '');
  const browserHash = hashOf(cookieOf(request, LOGIN_COOKIE) ?? '');
  const attempt = await takeLoginAttempt(stateHash, browserHash, brand.key, now.toISOString());
  const earlier = attempt ? undefined : await findLoginAttempt(stateHash, brand.key, now.toISOString());
  // Late or repeated: another tab has logged in, or this callback was loaded again.
  if (!attempt && context.session) return redirectTo(earlier?.return_path ?? '/');
  // The reader has logged out since, and went back to the form. The code is not used: another login begins.
  if (earlier?.used_at) return redirectTo(startPath(earlier.return_path));
  try {
    if (!attempt) throw new LoginRefused('this browser started no login with this state');
    const verified = await identify(
      await providerOf(brand),
      `${callbackAddress(brand)}${search}`,
      attempt,
      now,
    );
    const id = await beginSession(request, context, verified, now);
    const hasOther = await hasUnusedAttempt(browserHash, brand.key, now.toISOString());
    return redirectTo(attempt.return_path, [
      setCookie(SESSION_COOKIE, id, SESSION_LIMITS.absolute),
      ...(hasOther ? [] : [dropCookie(LOGIN_COOKIE)]),
      dropReturnCookie(),
    ]);
  } catch (error) {
    return refusedLogin(error, context, attempt?.return_path);
  }
}

function refusedLogin(error: unknown, { log }: LoginContext, returnPath: string | undefined): Response {
  if (isProviderOutage(error)) return providerOutage(error, log, returnPath);
  if (!isRefusal(error)) throw new Error('The login failed', { cause: error });
  log.warn('A login was refused', { reason: reasonOf(error) });
  return failedLogin('mislukt', returnPath);
}

/** Validates the response (issuer, state, nonce, code, PKCE, signature) and requests the reader's account. */
async function identify(
  provider: Configuration,
  response: string,
  attempt: LoginAttempt,
  now: Date,
): Promise<VerifiedAccount> {
  const state = new URL(response).searchParams.get('state') ?? '';
  const tokens = await authorizationCodeGrant(provider, new URL(response), {
    expectedState: state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new LoginRefused('no identity in the response');
  const authenticatedAt = new Date((claims.auth_time ?? claims.iat) * 1000);
  const oldest = attempt.authenticated_after === null ? 0 : Date.parse(attempt.authenticated_after);
  if (authenticatedAt.getTime() + CLOCK_TOLERANCE_MS < oldest)
    throw new LoginRefused('the password was not asked for');
  const person = await personOf(provider, tokens.access_token, claims.sub);
  return {
    accountId: claims.sub,
    username: person.preferred_username ?? person.email ?? claims.sub,
    authenticatedAt: authenticatedAt.toISOString(),
    tokens: {
      access_token: tokens.access_token,
      access_expires_at: expiryOf(tokens.expires_in, now),
      refresh_token: tokens.refresh_token ?? null,
      id_token: tokens.id_token ?? null,
    },
  };
}

async function personOf(provider: Configuration, token: string, accountId: string) {
  try {
    return await fetchUserInfo(provider, token, accountId);
  } catch (error) {
    if (!(error instanceof WWWAuthenticateChallengeError)) throw error;
    throw new LoginRefused('the login has ended since its token was given', { cause: error });
  }
}

/** An error of the library about an invalid response has a code. */
function isRefusal(error: unknown): error is Error {
  if (error instanceof ClientError) return error.code !== undefined;
  return (
    error instanceof LoginRefused ||
    error instanceof AuthorizationResponseError ||
    error instanceof ResponseBodyError
  );
}

function reasonOf(error: Error): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return error.error;
  return error.message;
}
