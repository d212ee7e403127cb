/** Logging out, beyond what the library does: no question to who has already answered it, and no session left behind. */
import type { Kysely } from 'kysely';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { dropGrant } from './artifacts.ts';
import type { Place } from './context.ts';
import type { IdentityTables } from './tables.ts';

type Db = Kysely<IdentityTables>;
type Middleware = Parameters<Provider['use']>[0];

export function endSessionsWithTokens(db: Db, place: Place): Middleware {
  return async (context, next) => {
    await next();
    const answered = context as unknown as KoaContextWithOIDC;
    // Requests that match no route of the library have no part in this.
    if (answered.oidc === undefined || answered.status !== 200) return;
    if (answered.oidc.route === 'revocation') await endSessionOfToken(answered);
    if (answered.oidc.route === 'end_session') await endWithoutAsking(db, place, answered);
  };
}

/** The portal revokes its tokens when its session ends; the browser may never come by here to end ours. */
async function endSessionOfToken({ oidc }: KoaContextWithOIDC): Promise<void> {
  const token = oidc.entities.RefreshToken ?? oidc.entities.AccessToken;
  if (!token?.sessionUid || token.clientId !== oidc.client?.clientId) return;
  const session = await oidc.provider.Session.findByUid(token.sessionUid);
  await session?.destroy();
}

/**
 * The library asks "do you want to log out?", with a script when nobody is logged in. The portal has asked already:
 * its identity token of the same account proves that the request is its own.
 */
async function endWithoutAsking(db: Db, place: Place, context: KoaContextWithOIDC): Promise<void> {
  const { session, entities, params, provider } = context.oidc;
  if (!session) return;
  const hint: unknown = entities.IdTokenHint?.payload.sub;
  if (session.accountId && session.accountId !== hint) return;
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
}

function addressAfter(place: Place, params: Readonly<Record<string, unknown>> | undefined): string {
  const { post_logout_redirect_uri: asked, state } = params ?? {};
  if (typeof asked !== 'string') return `${place.issuer}/session/end/success`;
  const address = new URL(asked);
  if (typeof state === 'string') address.searchParams.set('state', state);
  return address.href;
}
