/** The way into the portal: where to log in, and the start of the code flow. `callback.ts` is the way back. */
import { randomBytes } from 'node:crypto';
import {
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Brand } from '../../../contract/brand.ts';
import type { Surface } from '../../../contract/features.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import type { ResolvedFlags } from '../../../contract/flags.ts';
import type { Log } from '../log.ts';
import { hashOf } from '../store/hash.ts';
import { insertLoginAttempt } from '../store/login-attempt-rows.ts';
import { cookieOf, LOGIN_COOKIE, setCookie } from './cookies.ts';
import { returnPathOf } from './failed-login.ts';
import { countLoginStart, tooManyLogins } from './login-limit.ts';
import { accountOrigin, portalOrigin } from './origins.ts';
import { providerOf } from './provider.ts';
import { isProviderOutage, providerOutage } from './provider-outage.ts';
import { redirectTo } from './redirect.ts';

/** Seconds in which a login must be finished. */
const ATTEMPT_SECONDS = 20 * 60;

/** What the pipeline knows about a login request. */
export interface LoginContext {
  readonly brand: Brand;
  readonly flags: ResolvedFlags;
  readonly surface: Surface;
  readonly log: Log;
}

/** The brand's login page, from the brand's document; it comes back to `path` (path and query), on `/login` to `/`. */
export function loginAddress(brand: Brand, path: string): string {
  const callback = path === '/login' ? '' : encodeURIComponent(path).replaceAll('%2F', '/');
  return `${accountOrigin(brand)}/login?callback_url=${callback}`;
}

/** Where the provider sends the browser back to; registered there letter by letter. */
export function callbackAddress(brand: Brand): string {
  return `${portalOrigin(brand)}/login/callback`;
}

/** GET /login/start: alone begins the code flow. */
export async function loginStart(request: Request, context: LoginContext): Promise<Response> {
  const { brand } = context;
  if (!isFeatureOpen('login', context.flags, context.surface)) return redirectTo('/login');
  const decision = await countLoginStart(request);
  if (!decision.allowed) return tooManyLogins(decision.retryAfter);
  const isFreshLogin = new URL(request.url).searchParams.get('fresh') === '1';
  const returnPath = returnPathOf(request);
  const browser = browserIdOf(request);
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const now = new Date();
  let provider: Configuration;
  try {
    provider = await providerOf(brand);
  } catch (error) {
    if (isProviderOutage(error)) return providerOutage(error, context.log, returnPath);
    throw error;
  }
  const address = buildAuthorizationUrl(provider, {
    redirect_uri: callbackAddress(brand),
    scope: 'openid profile',
    response_type: 'code',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isFreshLogin ? { prompt: 'login' } : {}),
  });
  await insertLoginAttempt(
    {
      state_hash: hashOf(state),
      browser_hash: hashOf(browser),
      brand_key: brand.key,
      nonce,
      verifier,
      return_path: returnPath,
      authenticated_after: isFreshLogin ? now.toISOString() : null,
      expires_at: new Date(now.getTime() + ATTEMPT_SECONDS * 1000).toISOString(),
    },
    now.toISOString(),
  );
  return redirectTo(address.href, [setCookie(LOGIN_COOKIE, browser, ATTEMPT_SECONDS)]);
}

/** One id per browser, kept while logins are under way, so that two tabs can log in at the same time. */
function browserIdOf(request: Request): string {
  const given = cookieOf(request, LOGIN_COOKIE);
  return given && /^[\w-]{43}$/.test(given) ? given : randomBytes(32).toString('base64url');
}
