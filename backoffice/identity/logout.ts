/** Logging out, beyond what the library does: no question to who has already answered it, and no session left behind. */
import type { Kysely } from 'kysely';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { ADDRESS_HEADER } from '../../contract/client-address.ts';
import { dropGrant } from './artifacts.ts';
import type { IdentityParts, Place } from './context.ts';
import { usernameOf } from './credentials.ts';
import type { IdentityTables } from './identity.tables.ts';

type Db = Kysely<IdentityTables>;
type Middleware = Parameters<Provider['use']>[0];

export function endSessionsWithTokens(parts: IdentityParts, place: Place): Middleware {
  return async (context, next) => {
    await next();
    const answered = context as unknown as KoaContextWithOIDC;
    // Requests that match no route of the library have no part in this.
    if (answered.oidc === undefined) return;
    const address = String(context.req.headers[ADDRESS_HEADER]);
    const ended = await endedSession(parts.db, place, answered);
    // A token is revoked by the portal's server, whose address says nothing of the visitor's.
    const isPortal = answered.oidc.route === 'revocation';
    if (ended?.accountId) await logLogout(parts, place, ended.accountId, isPortal ? undefined : address);
  };
}

/** The session that this request has ended. */
async function endedSession(
  db: Db,
  place: Place,
  context: KoaContextWithOIDC,
): Promise<{ accountId?: string | undefined } | undefined> {
  const { route, session, params } = context.oidc;
  // The library has ended it when the visitor said so, and sends the browser on.
  if (route === 'end_session_confirm') return context.status === 303 && params?.logout ? session : undefined;
  if (context.status !== 200) return undefined;
  if (route === 'revocation') return endSessionOfToken(context);
  return route === 'end_session' ? endWithoutAsking(db, place, context) : undefined;
}

async function logLogout(
  { db, logLogin }: IdentityParts,
  { brand }: Place,
  accountId: string,
  address: string | undefined,
): Promise<void> {
  const name = (await usernameOf(db, accountId)) ?? accountId;
  logLogin({ event: 'logout', audience: 'reader', name, address, brand: brand.key, host: brand.accountHost });
}

/** The portal revokes its tokens when its session ends; the browser may never come by here to end ours. */
async function endSessionOfToken({ oidc }: KoaContextWithOIDC) {
  const token = oidc.entities.RefreshToken ?? oidc.entities.AccessToken;
  if (!token?.sessionUid || token.clientId !== oidc.client?.clientId) return undefined;
  const session = await oidc.provider.Session.findByUid(token.sessionUid);
  await session?.destroy();
  return session;
}

/**
 * The library asks "do you want to log out?", with a script when nobody is logged in. The portal has asked already:
 * its identity token of the same account proves that the request is its own.
 */
async function endWithoutAsking(db: Db, place: Place, context: KoaContextWithOIDC) {
  const { session, entities, params, provider } = context.oidc;
  if (!session) return undefined;
  const hint: unknown = entities.IdTokenHint?.payload.sub;
  if (session.accountId && session.accountId !== hint) return undefined;
  for (const { grantId } of Object.values(session.authorizations ?? {}))
    if (grantId) await dropGrant(db, place.brand.key, grantId);
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
  context.redirect(addressAfter(place, params));
  return session;
}

function addressAfter(place: Place, params: Readonly<Record<string, unknown>> | undefined): string {
  const { post_logout_redirect_uri: asked, state } = params ?? {};
  if (typeof asked !== 'string') return `${place.issuer}/session/end/success`;
  const address = new URL(asked);
  if (typeof state === 'string') address.searchParams.set('state', state);
  return address.href;
}
