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
import { safeReturnPath } from './return-path.ts';

/**
 * Seconds within which a login must be finished. The account host shows the form during the first ten minutes of a login
 * (`backoffice/identity/routes.ts`), and takes it for twenty.
 */
const ATTEMPT_SECONDS = 30 * 60;

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
  return `${accountOrigin(brand)}/login?${callbackParameter(path === '/login' ? '' : path)}`;
}

const callbackParameter = (path: string) => `callback_url=${encodeURIComponent(path).replaceAll('%2F', '/')}`;

/** Our own address that starts a login. @param fresh asks for the password, also of a reader with a session */
export function startPath(returnPath: string, fresh = false): string {
  const parameters = new URLSearchParams({ callback_url: returnPath, ...(fresh ? { fresh: '1' } : {}) });
  return `/login/start?${parameters}`;
}

/** The redirect address after the login; the provider compares it character by character with the registered one. */
export function callbackAddress(brand: Brand): string {
  return `${portalOrigin(brand)}/login/callback`;
}

/** Starts the login that returns to a personal page. @param address path and query of the page */
export function loginFor(address: string, request: Request, context: LoginContext): Promise<Response> {
  return startLogin(request, context, { returnPath: safeReturnPath(address), isFreshLogin: false });
}

/** GET /login/start: starts a login for a link, a form or an app. */
export async function loginStart(request: Request, context: LoginContext): Promise<Response> {
  const handOver = handOverOf(request, returnPathOf(request));
  const isFreshLogin = new URL(request.url).searchParams.get('fresh') === '1';
  if (handOver && context.session && !isFreshLogin)
    return redirectTo(addressAfterHandOver(handOver, context.session));
  const returnPath = handOver ? handOverAddress(handOver) : returnPathOf(request);
  return startLogin(request, context, { returnPath, isFreshLogin });
}

/** Every login starts here. */
async function startLogin(request: Request, { brand, flags, surface, log }: LoginContext, wanted: Wanted) {
  if (!isFeatureOpen('login', flags, surface)) return redirectTo('/login');
  const decision = await countLoginStart(request);
  if (!decision.allowed) return tooManyLogins(decision.retryAfter);
  try {
    return await startCodeFlow(await providerOf(brand), request, brand, wanted);
  } catch (error) {
    if (isProviderOutage(error)) return providerOutage(error, log, wanted.returnPath);
    throw error;
  }
}

interface Wanted {
  readonly returnPath: string;
  readonly isFreshLogin: boolean;
}

async function startCodeFlow(
  provider: Configuration,
  request: Request,
  brand: Brand,
  { returnPath, isFreshLogin }: Wanted,
): Promise<Response> {
  const browser = browserIdOf(request);
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const now = new Date();
  const { origin, pathname, searchParams } = buildAuthorizationUrl(provider, {
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
  const startedAt = Math.floor(now.getTime() / 1000);
  const address = `${origin}${pathname}?${callbackParameter(returnPath)}&started_at=${startedAt}&${searchParams}`;
  return redirectTo(address, [setCookie(LOGIN_COOKIE, browser, ATTEMPT_SECONDS)]);
}

/** One id per browser for all its unfinished logins, so that two tabs can log in at the same time. */
function browserIdOf(request: Request): string {
  const given = cookieOf(request, LOGIN_COOKIE);
  return given && /^[\w-]{43}$/.test(given) ? given : newKey();
}
