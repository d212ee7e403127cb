/** The routes of the account host: our own pages, and the OpenID library's. */
import { assetCaching } from '../../server/brand-assets.ts';
import type { IdentityParts, IdentityRequest } from './context.ts';
import { sendAccountPage, sendRedirect } from './headers.ts';
import { handleInteraction } from './interaction.ts';
import { countLoginStart } from './login-attempts.ts';
import { brokenLoginPage, tooManyLoginsPage, unknownPage } from './pages/notices.ts';
import { iconOf } from './pages/page.ts';
import { addressOf, giveBodyToLibrary } from './request.ts';

/** The library's paths; every other path gets our own "not found" page. */
const PROTOCOL =
  /^\/(login|auth(\/[\w-]+)?|token(\/revocation)?|me|jwks|session\/end(\/(confirm|success))?|\.well-known\/openid-configuration)$/;
/** A login form; the second name is that of the release before, whose forms may be open for twenty minutes. */
const FORM = /^\/(?:login|inloggen)\/([\w-]{20,64})$/;
/** The release before had these names for `/login` and `/login/<uid>`. */
const FORMER = /^\/auth(?=[/?]|$)/;
const LONGEST_CALLBACK = 512;
/** Seconds after which the address of a login starts another login, such as one that a reader has bookmarked. */
const LONGEST_UNUSED = 600;
/** RFC 9116: whom to write to about a vulnerability. The portal has the text. */
const SECURITY = '/.well-known/security.txt';

/** @param pin makes the library use the issuer's address instead of the request's headers */
export async function handleIdentityRequest(
  parts: IdentityParts,
  exchange: IdentityRequest,
  pin: () => void,
): Promise<void> {
  const { request, response, provider, portal } = exchange;
  const asked = URL.parse(request.url ?? '/', exchange.issuer);
  if (!asked) return sendAccountPage(response, 404, unknownPage(exchange));
  const { pathname, searchParams } = asked;
  if (pathname === '/login' && !isStarted(searchParams, parts.now()))
    return sendRedirect(response, startAddress(exchange, searchParams));
  if (pathname === SECURITY) return sendRedirect(response, portal + SECURITY);
  if (pathname === '/') return sendRedirect(response, `${portal}/`);
  if (pathname === '/merk.svg') return sendIcon(exchange);
  if (pathname === '/merk/logo') return sendLogo(parts, exchange);
  const useLibrary = () => {
    pin();
    return provider.callback()(request, response);
  };
  const interaction = FORM.exec(pathname)?.[1];
  if (interaction !== undefined) return handleInteraction(parts, exchange, interaction, useLibrary);
  if (!PROTOCOL.test(pathname)) return sendAccountPage(response, 404, unknownPage(exchange));
  const isStart = pathname === '/login' || pathname === '/auth';
  if (isStart && !(await mayBegin(parts, exchange))) return;
  if (!(await giveBodyToLibrary(request))) return sendAccountPage(response, 413, brokenLoginPage(exchange));
  request.url = request.url?.replace(FORMER, '/login');
  await useLibrary();
}

/**
 * False for the plain login address, and for one whose login is no longer taken by the portal.
 * @param asked with `started_at`, in seconds, when it comes from our portal
 */
function isStarted(asked: URLSearchParams, now: Date): boolean {
  const startedAt = Number(asked.get('started_at') ?? Number.POSITIVE_INFINITY);
  return asked.has('client_id') && startedAt >= now.getTime() / 1000 - LONGEST_UNUSED;
}

/** A new login is stored for twenty minutes, so their number is limited. False when the refusal has been sent. */
async function mayBegin({ db, settings, now }: IdentityParts, exchange: IdentityRequest): Promise<boolean> {
  const { request, response } = exchange;
  const address = addressOf(request, settings.trustedProxies);
  // Clients with an unknown address are not counted: with one shared count, one client could lock out all others.
  if (address === '') return true;
  const at = now();
  const { allowed, retryAfter } = await countLoginStart(db, address, settings.loginStarts, at);
  if (allowed) return true;
  response.setHeader('retry-after', retryAfter);
  sendAccountPage(response, 429, tooManyLoginsPage(exchange, new Date(at.getTime() + retryAfter * 1000)));
  return false;
}

/** The portal starts the login, and checks the callback's path; a value that is not a path is not passed on. */
function startAddress({ portal }: IdentityRequest, asked: URLSearchParams): string {
  const address = new URL('/login/start', portal);
  const callback = asked.get('callback_url') ?? '';
  if (isPlainPath(callback)) address.searchParams.set('callback_url', callback);
  if (asked.get('fresh') === '1') address.searchParams.set('fresh', '1');
  return address.href;
}

function isPlainPath(path: string): boolean {
  return path.length <= LONGEST_CALLBACK && /^\/(?!\/)[!-[\]-~]*$/.test(path) && !/%2f|%5c/i.test(path);
}

function sendIcon({ brand, response }: IdentityRequest): void {
  response.setHeader('content-type', 'image/svg+xml');
  response.setHeader('cache-control', 'public, max-age=86400');
  response.end(iconOf(brand));
}

async function sendLogo({ logoOf }: IdentityParts, { brand, request, response }: IdentityRequest) {
  const logo = await logoOf(brand);
  if (!logo) {
    response.writeHead(404).end();
    return;
  }
  for (const [name, value] of Object.entries(logo.headers)) response.setHeader(name, value);
  response.setHeader('cache-control', assetCaching(brand, 'logo', request.url ?? ''));
  response.end(logo.body);
}
