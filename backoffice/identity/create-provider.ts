/** One OpenID provider for one brand: code flow with PKCE for one client, our portal. */
import type { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Brand } from '../../contract/brand.ts';
import { isOutage, OUTAGE_RETRY_SECONDS } from '../../contract/outage.ts';
import { reportUnlessGone } from '../../server/client-gone.ts';
import { raw } from '../kernel/html.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import { adapterOf } from './adapter.ts';
import { CAPPED_PARAMETERS } from './capped-parameters.ts';
import type { AccountSite, IdentityParts } from './context.ts';
import { countCookieLives } from './cookie-lives.ts';
import { usernameOf } from './credentials.ts';
import { accountPageBody } from './headers.ts';
import type { IdentityKeys } from './keys.ts';
import { endSessionsWithTokens } from './logout.ts';
import { EMPTY_FORM, loginPage } from './pages/login-page.ts';
import { brokenLoginPage, expiredPage, loggedOutPage, logoutPage } from './pages/notices.ts';
import type { Page } from './pages/page.ts';
import { LIFETIMES } from './settings.ts';

interface ProviderSetup {
  readonly parts: IdentityParts;
  readonly site: AccountSite;
  readonly keys: IdentityKeys;
  readonly client: { readonly id: string; readonly secret: string };
  /** `site` with the latest brand and texts: their documents can change while the provider runs. */
  currentSite(): AccountSite;
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
  const { parts, site } = setup;
  const provider = new Provider(site.issuer, { ...rules(setup), ...storage(setup), ...pages(setup) });
  provider.proxy = true;
  allowSecureCookies(provider);
  provider.use(countCookieLives);
  provider.use(endSessionsWithTokens(parts, site));
  provider.use(nameOwnResponseMode);
  provider.use(showLoginForm(setup));
  provider.on('server_error', (context, error) => {
    parts.log.report(error, { brand: site.brand.key });
    if (isOutage(error)) askToRetry(context);
  });
  reportFrameworkErrors(provider, parts.log, site.brand);
  return provider;
}

/** Without a listener the library's framework (Koa) would write each error to standard error, with personal data. */
function reportFrameworkErrors(provider: EventEmitter, log: BackofficeLog, brand: Brand): void {
  provider.on('error', (error: Error & { expose?: boolean }, { res }: { res: ServerResponse }) => {
    if (!error.expose) reportUnlessGone(log, error, res, { brand: brand.key });
  });
}

function rules({ site, client, parts }: ProviderSetup): Configuration {
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${site.portal}/login/callback`],
        post_logout_redirect_uris: [`${site.portal}/login`],
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
    // A stolen refresh token is useless without the client secret. Without rotation a lost response loses no token.
    rotateRefreshToken: false,
    issueRefreshToken: async () => true,
    expiresWithSession: async () => false,
    ttl: LIFETIMES,
    extraTokenClaims: async ({ oidc }) => ({ auth_time: authTimeOf(oidc.entities) }),
    loadExistingGrant: grantEverything,
    findAccount: async (_context, sub) => {
      const username = await usernameOf(parts.db, sub);
      if (username === undefined) return undefined;
      return { accountId: sub, claims: async () => ({ sub, preferred_username: username }) };
    },
  };
}

/** When the reader typed the password, in seconds: a renewed token has the time of the login that it continues. */
function authTimeOf({ AuthorizationCode, RefreshToken }: KoaContextWithOIDC['oidc']['entities']) {
  return (AuthorizationCode ?? RefreshToken)?.authTime;
}

/** Our own portal needs no consent. Each login has its own grant, so that one can be revoked without the others. */
async function grantEverything(context: KoaContextWithOIDC) {
  const { provider, session, client } = context.oidc;
  const accountId = session?.accountId;
  if (!accountId || !client) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId });
  grant.addOIDCScope('openid profile');
  await grant.save();
  return grant;
}

function storage({ parts, site, keys }: ProviderSetup): Configuration {
  return {
    adapter: adapterOf(parts.db, site.brand.key),
    jwks: keys.jwks,
    cookies: {
      keys: keys.cookieKeys,
      names: { session: '__Host-account', interaction: '__Secure-login', resume: '__Secure-resume' },
      long: COOKIE,
      short: { signed: true, secure: true, httpOnly: true, sameSite: 'lax', overwrite: true },
    },
  };
}

/** The library's pages in a browser. */
function pages({ currentSite }: ProviderSetup): Configuration {
  return {
    // The form is sent to the address at which the library goes on, so that the browser sends the cookies of both.
    routes: { authorization: '/login' },
    interactions: { url: (_context, interaction) => `/login/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      // Our portal does not use the next three, so they are off.
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
          show(context, logoutPage(currentSite(), raw(form.replaceAll('/>', '>')))),
        postLogoutSuccessSource: (context) => show(context, loggedOutPage(currentSite())),
      },
    },
    renderError: (context, _out, error) => {
      const isOver = error.name === 'SessionNotFound';
      show(context, (isOver ? expiredPage : brokenLoginPage)(currentSite()));
    },
  };
}

/** The library has given the response status 500. */
function askToRetry(context: KoaContextWithOIDC): void {
  context.status = 503;
  context.set('retry-after', String(OUTAGE_RETRY_SECONDS));
}

function show(context: KoaContextWithOIDC, page: Page): void {
  context.body = accountPageBody(context.res, page);
}

/** The library would redirect to the form; the response has the form itself, which saves a request. */
function showLoginForm({ currentSite }: ProviderSetup): Parameters<Provider['use']>[0] {
  return async (context, next) => {
    await next();
    const { oidc } = context as unknown as KoaContextWithOIDC;
    const interaction = oidc?.route === 'authorization' ? oidc.entities.Interaction : undefined;
    if (!interaction || context.status !== 303) return;
    const action = context.response.get('location');
    context.status = 200;
    context.remove('location');
    show(context as unknown as KoaContextWithOIDC, loginPage(currentSite(), { ...EMPTY_FORM, action }));
  };
}

/** The library would list every response mode that it supports; our client may use only one. */
const nameOwnResponseMode: Parameters<Provider['use']>[0] = async (context, next) => {
  await next();
  const { oidc, body } = context as unknown as KoaContextWithOIDC;
  if (oidc?.route === 'discovery') Object.assign(body as object, { response_modes_supported: ['query'] });
};

/** Browsers accept Secure cookies from `http://*.localhost`, but the cookie library refuses to set them there. */
function allowSecureCookies(provider: Provider): void {
  const create = provider.createContext.bind(provider);
  provider.createContext = (request, response) => {
    const context = create(request, response);
    Reflect.set(context.cookies, 'secure', true);
    return context;
  };
}
