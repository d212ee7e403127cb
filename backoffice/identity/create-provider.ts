/** One OpenID provider for one brand: code flow with PKCE for one client, our portal. */
import type { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Brand } from '../../contract/brand.ts';
import { reportUnlessGone } from '../../contract/client-gone.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import { adapterOf } from './adapter.ts';
import { CAPPED_PARAMETERS } from './capped-parameters.ts';
import type { IdentityParts, Place } from './context.ts';
import { usernameOf } from './credentials.ts';
import type { IdentityKeys } from './keys.ts';
import { endSessionsWithTokens } from './logout.ts';
import { brokenLoginPage, expiredPage, loggedOutPage, logoutPage } from './pages/notices.ts';
import type { Page } from './pages/page.ts';
import { LIFETIMES } from './settings.ts';

export interface ProviderSetup {
  readonly parts: IdentityParts;
  readonly place: Place;
  readonly keys: IdentityKeys;
  readonly client: { readonly id: string; readonly secret: string };
  /** The place with the brand and the texts of now: documents may change while the provider lives. */
  placeNow(): Place;
}

const COOKIE = {
  signed: true,
  secure: true,
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  overwrite: true,
} as const;

export function createProvider(setup: ProviderSetup): Provider {
  const { parts, place } = setup;
  const provider = new Provider(place.issuer, { ...rules(setup), ...storage(setup), ...faces(setup) });
  provider.proxy = true;
  allowSecureCookies(provider);
  provider.use(endSessionsWithTokens(parts, place));
  provider.use(nameOwnResponseMode);
  provider.on('server_error', (_context, error) => parts.log.report(error, { brand: place.brand.key }));
  reportFrameworkErrors(provider, parts.log, place.brand);
  return provider;
}

/** Without a listener the library's framework writes what broke to standard error, as it is. */
function reportFrameworkErrors(provider: EventEmitter, log: BackofficeLog, brand: Brand): void {
  provider.on('error', (error: Error & { expose?: boolean }, { res }: { res: ServerResponse }) => {
    if (!error.expose) reportUnlessGone(log, error, res, { brand: brand.key });
  });
}

function rules({ place, client, parts }: ProviderSetup): Configuration {
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${place.portal}/login/callback`],
        post_logout_redirect_uris: [`${place.portal}/login`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        response_modes: ['query'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
        require_auth_time: true,
      },
    ],
    scopes: ['openid', 'profile'],
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic'],
    extraParams: CAPPED_PARAMETERS,
    pkce: { required: () => true },
    // The client proves itself with a secret, so a stolen refresh token is worth nothing and a lost answer loses none.
    rotateRefreshToken: false,
    issueRefreshToken: async () => true,
    expiresWithSession: async () => false,
    ttl: LIFETIMES,
    loadExistingGrant: grantEverything,
    findAccount: async (_context, sub) => {
      const username = await usernameOf(parts.db, sub);
      if (username === undefined) return undefined;
      return { accountId: sub, claims: async () => ({ sub, preferred_username: username }) };
    },
  };
}

/** Our own portal needs nobody's consent. Each login has a grant of its own, so that one can be revoked without another. */
async function grantEverything(context: KoaContextWithOIDC) {
  const { provider, session, client } = context.oidc;
  const accountId = session?.accountId;
  if (!accountId || !client) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId });
  grant.addOIDCScope('openid profile');
  await grant.save();
  return grant;
}

function storage({ parts, place, keys }: ProviderSetup): Configuration {
  return {
    adapter: adapterOf(parts.db, place.brand.key),
    jwks: keys.jwks,
    cookies: {
      keys: keys.cookieKeys,
      names: { session: '__Host-account', interaction: '__Secure-login', resume: '__Secure-resume' },
      long: COOKIE,
      short: { signed: true, secure: true, httpOnly: true, sameSite: 'lax', overwrite: true },
    },
  };
}

/** What a browser gets to see of the library. */
function faces({ placeNow }: ProviderSetup): Configuration {
  return {
    interactions: { url: (_context, interaction) => `/inloggen/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      // Our portal uses none of these, so they are neither offered nor answered.
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_context, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) =>
          show(context, logoutPage(placeNow(), { markup: form.replaceAll('/>', '>') })),
        postLogoutSuccessSource: (context) => show(context, loggedOutPage(placeNow())),
      },
    },
    renderError: (context, _out, error) => {
      const isOver = error.name === 'SessionNotFound';
      show(context, (isOver ? expiredPage : brokenLoginPage)(placeNow()));
    },
  };
}

function show(context: KoaContextWithOIDC, page: Page): void {
  context.type = 'html';
  context.set('content-security-policy', page.policy);
  context.body = page.html;
}

/** The library names every response mode that it knows; the client may use one. */
const nameOwnResponseMode: Parameters<Provider['use']>[0] = async (context, next) => {
  await next();
  const { oidc, body } = context as unknown as KoaContextWithOIDC;
  if (oidc?.route === 'discovery') Object.assign(body as object, { response_modes_supported: ['query'] });
};

/** Browsers keep Secure cookies of `http://*.localhost`; the cookie library would refuse to set them there. */
function allowSecureCookies(provider: Provider): void {
  const create = provider.createContext.bind(provider);
  provider.createContext = (request, response) => {
    const context = create(request, response);
    Reflect.set(context.cookies, 'secure', true);
    return context;
  };
}
