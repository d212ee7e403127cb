/**
 * The OpenID provider on each brand's account host. Raw Node requests, because the library asks for them. Brands and
 * addresses come from the brand documents; a host that is no brand's account host is answered as misdirected.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { Provider } from 'oidc-provider';
import type { Brand } from '../../contract/brand.ts';
import type { BackofficeConfig } from '../config.ts';
import { sweepExpired } from '../identity/artifacts.ts';
import { sharedClientSecret } from '../identity/client-secret.ts';
import type { IdentityParts, Place } from '../identity/context.ts';
import { createProvider } from '../identity/create-provider.ts';
import { addHeaders } from '../identity/headers.ts';
import { type IdentityKeys, openKeys } from '../identity/keys.ts';
import { hostNameOf, pinToIssuer } from '../identity/request.ts';
import { answerVisit, misdirected, outOfOrder } from '../identity/routes.ts';
import { type IdentitySettings, readIdentitySettings } from '../identity/settings.ts';
import type { IdentityTables } from '../identity/tables.ts';
import { type BackofficeLog, log } from '../log.ts';

export interface IdentityDeps {
  readonly db: Kysely<IdentityTables>;
  /** The brands as their documents now say. */
  readonly content: { current(): { readonly brands: readonly Brand[] } };
  readonly config: Pick<BackofficeConfig, 'publicScheme' | 'publicPort' | 'accountPort' | 'dataDir' | 'oidc'>;
  readonly log?: BackofficeLog;
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
    settings: deps.settings ?? readIdentitySettings(process.env),
    now: deps.now ?? (() => new Date()),
  };
  const providerAt = createProviders(deps, parts);
  let sweptAt = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    addHeaders(response);
    const host = hostNameOf(request);
    const brand = deps.content.current().brands.find(({ accountHost }) => accountHost === host);
    if (!brand) return misdirected(response);
    const place = placeOf(deps, brand);
    const provider = await providerAt(place);
    await answerVisit(parts, { ...place, provider, request, response }, () =>
      pinToIssuer(request, place.issuer),
    );
    if (Date.now() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = Date.now();
    await sweepExpired(deps.db, new Date().toISOString());
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      parts.log.report(error);
      outOfOrder(response);
    });
  };
}

/** One provider per brand, made at its first request: 38 kB and half a millisecond each. */
function createProviders(
  { config }: IdentityDeps,
  parts: IdentityParts,
): (place: Place) => Promise<Provider> {
  const providers = new Map<string, Provider>();
  const looks = new Map<string, Brand>();
  let keys: Promise<IdentityKeys> | undefined;
  let secret: string | undefined;
  return async (place) => {
    const name = `${place.issuer} ${place.portal}`;
    looks.set(name, place.brand);
    keys ??= openKeys(parts.db, parts.settings);
    secret ??= config.oidc.clientSecret ?? sharedClientSecret(config.dataDir);
    const client = { id: config.oidc.clientId, secret };
    const opened = await keys.catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    const known = providers.get(name);
    if (known) return known;
    const brandNow = () => looks.get(name) ?? place.brand;
    const provider = createProvider({ parts, place, client, keys: opened, brandNow });
    providers.set(name, provider);
    return provider;
  };
}

function placeOf({ config }: IdentityDeps, brand: Brand): Place {
  const origin = (host: string, port: number) => {
    const usual = config.publicScheme === 'https' ? 443 : 80;
    return `${config.publicScheme}://${host}${port === usual ? '' : `:${port}`}`;
  };
  return {
    brand,
    issuer: origin(brand.accountHost, config.accountPort),
    portal: origin(brand.portalHost, config.publicPort),
  };
}
