/**
 * POST /api/logout: ends the session at the portal and at the provider, and clears the browser's storage. With the field
 * `callback_url` the login of another account follows, which returns to that page.
 */
import { buildEndSessionUrl } from 'openid-client';
import type { Brand } from '../../../contract/brand.ts';
import { ADDRESS_HEADER } from '../../../server/client-address.ts';
import { fieldOf } from '../../../server/form-fields.ts';
import { postedForm } from '../api/posted-body.ts';
import type { Log } from '../log.ts';
import type { SessionRow } from '../store/session-rows.ts';
import { dropCookie, LOGIN_COOKIE, PARKED_COOKIE, SESSION_COOKIE } from './cookies.ts';
import { logLogout } from './log-logout.ts';
import { startPath } from './login.ts';
import { portalOrigin } from './origins.ts';
import { providerOf } from './provider.ts';
import { redirectTo } from './redirect.ts';
import { safeReturnPath } from './return-path.ts';
import { isFromOurPages } from './same-origin.ts';
import { deleteSessionOfBrowser, endAtProvider } from './session-life.ts';

export async function logout(
  request: Request,
  { brand, log }: { readonly brand: Brand; readonly log: Log },
): Promise<Response> {
  if (request.method !== 'POST')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
  if (!isFromOurPages(request)) return new Response(null, { status: 403 });
  const returnPath = await requestedReturn(request);
  const session = await deleteSessionOfBrowser(request, brand.key);
  if (session) {
    logLogout(session, brand, log, request.headers.get(ADDRESS_HEADER) ?? undefined);
    await endAtProvider(session, brand, log);
  }
  return redirectTo(
    returnPath === undefined ? await addressAfter(session, brand) : startPath(returnPath, true),
    [SESSION_COOKIE, LOGIN_COOKIE, PARKED_COOKIE].map(dropCookie),
    // Without "cookies", which would also clear the account host's device cookie and the consent choice.
    { 'clear-site-data': '"storage"' },
  );
}

async function requestedReturn(request: Request): Promise<string | undefined> {
  const form = await postedForm(request);
  const asked = typeof form === 'number' ? undefined : fieldOf(form, 'callback_url');
  return asked === undefined ? undefined : safeReturnPath(asked);
}

/** The redirect address after a logout; the provider compares it character by character with the registered one. */
function loggedOutAddress(brand: Brand): string {
  return `${portalOrigin(brand)}/login`;
}

/** The provider's logout, which drops its cookie; our login page when there is no session to end there. */
async function addressAfter(session: SessionRow | undefined, brand: Brand): Promise<string> {
  if (!session?.id_token) return '/login';
  const provider = await providerOf(brand).catch(() => undefined);
  if (!provider?.serverMetadata().end_session_endpoint) return '/login';
  return buildEndSessionUrl(provider, {
    id_token_hint: session.id_token,
    post_logout_redirect_uri: loggedOutAddress(brand),
  }).href;
}
