/**
 * The OpenID provider on each brand's account host. It gets raw Node requests, because the library needs them. Brands
 * and addresses come from the brand documents; a request to any other host gets 421 (misdirected).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Brand } from '../../contract/brand.ts';
import { clientSecretReader } from '../../database/shared-secret.ts';
import type { BrandAsset } from '../../server/brand-assets.ts';
import { reportUnlessGone } from '../../server/client-gone.ts';
import { type LogLogin, loginLog } from '../../server/login-event.ts';
import { originOf } from '../../server/origin.ts';
import { deleteExpired } from '../identity/artifacts.ts';
import type { AccountSite, IdentityParts } from '../identity/context.ts';
import { addHeaders } from '../identity/headers.ts';
import type { IdentityTables } from '../identity/identity.tables.ts';
import { internalError, misdirected } from '../identity/plain-pages.ts';
import { hostNameOf, pinToIssuer } from '../identity/request.ts';
import { type IdentitySettings, readIdentitySettings } from '../identity/settings.ts';
import type { BackofficeContent } from '../kernel/backoffice-content.ts';
import type { BackofficeConfig } from '../kernel/config.ts';
import { type BackofficeLog, log } from '../kernel/log.ts';
import type { Texts } from '../kernel/texts.ts';

interface IdentityDeps {
  readonly db: Kysely<IdentityTables>;
  /** The brands and texts of the latest documents. */
  readonly content: { current(): Pick<BackofficeContent, 'brands' | 'textsOf'> };
  readonly config: Pick<BackofficeConfig, 'publicScheme' | 'publicPort' | 'accountPort' | 'dataDir' | 'oidc'>;
  readonly log?: BackofficeLog;
  readonly logLogin?: LogLogin;
  readonly recordLogin?: IdentityParts['recordLogin'];
  /** The pages have the brands' names when absent. */
  readonly logoOf?: IdentityParts['logoOf'];
  /** From the process's environment when absent. */
  readonly settings?: IdentitySettings;
  readonly now?: () => Date;
}

export type IdentityHandler = (request: IncomingMessage, response: ServerResponse) => void;

const SWEEP_EVERY_MS = 600_000;

/** @throws StartupError when a setting is wrong */
export function openIdentity(deps: IdentityDeps): IdentityHandler {
  const parts: IdentityParts = {
    db: deps.db,
    log: deps.log ?? log,
    logLogin:
      deps.logLogin ??
      loginLog(
        deps.log ?? log,
        clientSecretReader(() => deps.config),
      ),
    recordLogin: deps.recordLogin ?? (async () => {}),
    logoOf: deps.logoOf ?? (async () => null),
    settings: deps.settings ?? readIdentitySettings(process.env),
    now: deps.now ?? (() => new Date()),
  };
  let loading: ReturnType<typeof load> | undefined;
  const load = async () => {
    const { createProviders, handleIdentityRequest } = await loadLibrary();
    return { handleIdentityRequest, providerAt: createProviders(deps.config, parts) };
  };
  let sweptAt = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    addHeaders(response);
    const host = hostNameOf(request);
    const content = deps.content.current();
    const brand = content.brands.find(({ accountHost }) => accountHost === host);
    if (!brand) return misdirected(response);
    const site = {
      ...siteOf(deps, brand, content.textsOf(brand.brandCountry)),
      now: parts.now(),
      hasLogo: await hasArrived(parts.logoOf(brand), canSendPage(request)),
    };
    loading ??= load();
    const { handleIdentityRequest, providerAt } = await loading;
    const provider = await providerAt(site);
    await handleIdentityRequest(parts, { ...site, provider, request, response }, () =>
      pinToIssuer(request, site.issuer, parts.settings.trustedProxies),
    );
    if (Date.now() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = Date.now();
    await deleteExpired(deps.db, parts.now());
  }

  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      reportUnlessGone(parts.log, error, response);
      internalError(response, error);
    });
  };
}

/** The OpenID library takes a third of a second to load, so the first login request loads it. */
async function loadLibrary() {
  const { warn } = console;
  // The library warns when Node is newer than it supports. Our login tests pass on the Node version in use.
  console.warn = (...messages: unknown[]) => {
    if (!String(messages[0]).includes('Unsupported runtime')) warn(...messages);
  };
  try {
    const [{ createProviders }, { handleIdentityRequest }] = await Promise.all([
      import('../identity/providers.ts'),
      import('../identity/routes.ts'),
    ]);
    return { createProviders, handleIdentityRequest };
  } finally {
    console.warn = warn;
  }
}

/** What other programs ask for, redirects and files. */
const WITHOUT_PAGE: ReadonlySet<string> = new Set([
  ...['/.well-known/openid-configuration', '/jwks', '/token', '/token/revocation', '/me'],
  ...['/', '/login', '/.well-known/security.txt', '/merk.svg', '/merk/logo'],
]);

/** With the parameters of a login `/login` is its form, without them a redirect. */
const canSendPage = ({ url = '/' }: IncomingMessage): boolean =>
  !WITHOUT_PAGE.has(url.replace(/\?.*/, '')) || /^\/login\?.*client_id=/.test(url);

/** Milliseconds that a page waits for the logo; after that it has the brand's name. */
const LONGEST_WAIT = 300;

/** @param waits false for a response without a logo */
async function hasArrived(logo: Promise<BrandAsset | null>, waits: boolean): Promise<boolean> {
  const isThere = (await Promise.race([logo, null])) !== null;
  if (isThere || !waits) return isThere;
  const timer = new AbortController();
  const late = pause(LONGEST_WAIT, null, { ref: false, signal: timer.signal }).catch(() => null);
  const arrived = await Promise.race([logo, late]);
  timer.abort();
  return arrived !== null;
}

function siteOf({ config }: IdentityDeps, brand: Brand, t: Texts): Omit<AccountSite, 'now' | 'hasLogo'> {
  return {
    brand,
    t,
    issuer: originOf(config.publicScheme, brand.accountHost, config.accountPort),
    portal: originOf(config.publicScheme, brand.portalHost, config.publicPort),
  };
}
