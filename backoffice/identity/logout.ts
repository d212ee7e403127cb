/** Additions to the library's logout: it does not ask again, and ends the session when the portal revokes its token. */
import type { Kysely } from 'kysely';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { ADDRESS_HEADER } from '../../server/client-address.ts';
import { deleteGrant } from './artifacts.ts';
import type { AccountSite, IdentityParts } from './context.ts';
import { usernameOf } from './credentials.ts';
import type { IdentityTables } from './identity.tables.ts';

type Db = Kysely<IdentityTables>;
type Middleware = Parameters<Provider['use']>[0];

export function endSessionsWithTokens(parts: IdentityParts, site: AccountSite): Middleware {
  return async (context, next) => {
    await next();
    const handled = context as unknown as KoaContextWithOIDC;
    // The request is not one of the library's routes.
    if (handled.oidc === undefined) return;
    const address = String(context.req.headers[ADDRESS_HEADER]);
    const ended = await endedSession(parts.db, site, handled);
    // The portal's server revokes the token, so the address is not the reader's.
    const isPortal = handled.oidc.route === 'revocation';
    if (ended?.accountId) await logLogout(parts, site, ended.accountId, isPortal ? undefined : address);
  };
}

/** The session that this request has ended. */
async function endedSession(db: Db, site: AccountSite, context: KoaContextWithOIDC) {
  const { route, session, params } = context.oidc;
  // The library has ended the session when the reader confirmed it, and redirects the browser.
  if (route === 'end_session_confirm') return context.status === 303 && params?.logout ? session : undefined;
  if (context.status !== 200) return undefined;
  if (route === 'revocation') return endSessionOfToken(context);
  return route === 'end_session' ? endWithoutAsking(db, site, context) : undefined;
}

async function logLogout(
  { db, logLogin }: IdentityParts,
  { brand }: AccountSite,
  accountId: string,
  address: string | undefined,
): Promise<void> {
  const name = (await usernameOf(db, accountId)) ?? accountId;
  logLogin({ event: 'logout', audience: 'reader', name, address, brand: brand.key, host: brand.accountHost });
}

/** The portal revokes its tokens when its session ends. Then our session ends too, as the logout page may stay unused. */
async function endSessionOfToken({ oidc }: KoaContextWithOIDC) {
  const token = oidc.entities.RefreshToken ?? oidc.entities.AccessToken;
  if (!token?.sessionUid || token.clientId !== oidc.client?.clientId) return undefined;
  const session = await oidc.provider.Session.findByUid(token.sessionUid);
  await session?.destroy();
  return session;
}

/**
 * The library would ask "do you want to log out?", and would use a script when no reader is logged in. The portal has
 * asked already: its identity token of the same account proves that the request comes from the portal.
 */
async function endWithoutAsking(db: Db, site: AccountSite, context: KoaContextWithOIDC) {
  const { session, entities, params, provider } = context.oidc;
  if (!session) return undefined;
  const hint: unknown = entities.IdTokenHint?.payload.sub;
  if (session.accountId && session.accountId !== hint) return undefined;
  for (const { grantId } of Object.values(session.authorizations ?? {}))
    if (grantId) await deleteGrant(db, site.brand.key, grantId);
  await session.destroy();
  context.cookies.set(provider.cookieName('session'), null, {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    overwrite: true,
  });
  context.body = null;
  context.status = 303;
  context.redirect(addressAfter(site, params));
  return session;
}

function addressAfter(site: AccountSite, params: Readonly<Record<string, unknown>> | undefined): string {
  const { post_logout_redirect_uri: asked, state } = params ?? {};
  if (typeof asked !== 'string') return `${site.issuer}/session/end/success`;
  const address = new URL(asked);
  if (typeof state === 'string') address.searchParams.set('state', state);
  return address.href;
}
