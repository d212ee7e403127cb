/** The start of a login: the address of the login page, and of the code flow. `callback.ts` finishes it. */
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
import { hashOf, newKey } from '../../../server/hash.ts';
import type { Log } from '../log.ts';
import type { Session } from '../shared/session.ts';
import { insertLoginAttempt } from '../store/login-attempt-rows.ts';
import { cookieOf, LOGIN_COOKIE, setCookie } from './cookies.ts';
import { returnPathOf } from './failed-login.ts';
import { addressAfterHandOver, handOverAddress, handOverOf } from './hand-over.ts';
import { countLoginStart, tooManyLogins } from './login-limit.ts';
import { accountOrigin, portalOrigin } from './origins.ts';
import { providerOf } from './provider.ts';
import { isProviderOutage, providerOutage } from './provider-outage.ts';
import { redirectTo } from './redirect.ts';

/** Seconds within which a login must be finished. */
const ATTEMPT_SECONDS = 20 * 60;

/** The parts of the request context that a login needs. */
export interface LoginContext {
  readonly brand: Brand;
  readonly flags: ResolvedFlags;
  readonly surface: Surface;
  readonly log: Log;
  readonly session?: Session | null;
}

/** The brand's login page, from the brand's document; it comes back to `path` (path and query), on `/login` to `/`. */
export function loginAddress(brand: Brand, path: string): string {
  const callback = path === '/login' ? '' : encodeURIComponent(path).replaceAll('%2F', '/');
  return `${accountOrigin(brand)}/login?callback_url=${callback}`;
}

/** The redirect address after the login; the provider compares it character by character with the registered one. */
export function callbackAddress(brand: Brand): string {
  return `${portalOrigin(brand)}/login/callback`;
}

/** GET /login/start: the only endpoint that starts the code flow. */
export async function loginStart(request: Request, context: LoginContext): Promise<Response> {
  const { brand } = context;
  if (!isFeatureOpen('login', context.flags, context.surface)) return redirectTo('/login');
  const decision = await countLoginStart(request);
  if (!decision.allowed) return tooManyLogins(decision.retryAfter);
  const handOver = handOverOf(request, returnPathOf(request));
  const isFreshLogin = new URL(request.url).searchParams.get('fresh') === '1';
  if (handOver && context.session && !isFreshLogin)
    return redirectTo(addressAfterHandOver(handOver, context.session));
  const returnPath = handOver ? handOverAddress(handOver) : returnPathOf(request);
  try {
    return await startCodeFlow(await providerOf(brand), request, { brand, returnPath, isFreshLogin });
  } catch (error) {
    if (isProviderOutage(error)) return providerOutage(error, context.log, returnPath);
    throw error;
  }
}

interface Wanted {
  readonly brand: Brand;
  readonly returnPath: string;
  readonly isFreshLogin: boolean;
}

async function startCodeFlow(
  provider: Configuration,
  request: Request,
  { brand, returnPath, isFreshLogin }: Wanted,
): Promise<Response> {
  const browser = browserIdOf(request);
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const now = new Date();
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

/** One id per browser for all its unfinished logins, so that two tabs can log in at the same time. */
function browserIdOf(request: Request): string {
  const given = cookieOf(request, LOGIN_COOKIE);
  return given && /^[\w-]{43}$/.test(given) ? given : newKey();
}
