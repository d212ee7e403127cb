/** The account hosts of two brands over real HTTP, and the databases of the portal and of the providers behind them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { type IdentityHandler, openIdentity } from '../../../backoffice/api/identity.ts';
import { defaultTexts } from '../../../backoffice/content/texts.fixture.ts';
import type { IdentityParts } from '../../../backoffice/identity/context.ts';
import { credentialRow, storeCredential } from '../../../backoffice/identity/credentials.ts';
import type { IdentityTables } from '../../../backoffice/identity/identity.tables.ts';
import { migration as identity } from '../../../backoffice/identity/migrations/0010_identity.ts';
import { migration as tokenLoginTime } from '../../../backoffice/identity/migrations/0260_token_login_time.ts';
import { migration as loginsEnded } from '../../../backoffice/identity/migrations/0385_logins_ended.ts';
import { readIdentitySettings } from '../../../backoffice/identity/settings.ts';
import type { BackofficeContent } from '../../../backoffice/kernel/backoffice-content.ts';
import type { BackofficeLog } from '../../../backoffice/kernel/log.ts';
import { migration as rateLimit } from '../../../backoffice/kernel/migrations/0080_rate_limit.ts';
import type { Open, Place } from '../../../database/database.fixture.ts';
import type { Database } from '../../../database/database.ts';
import { assetOf } from '../../../server/content/assets.ts';
import { portalMigrations } from '../../../src/lib/store/migrations/all.ts';
import { useStore } from '../../../src/lib/store/store.ts';
import type { PortalTables } from '../../../src/lib/store/tables.ts';
import { cheaplyKept } from '../../fixtures/cheap-password.ts';
import { accountHostsPort, brands, silent, visitAccountHostsAt } from './brands.fixture.ts';

let handler: IdentityHandler = () => {};

/**
 * Opens the account hosts for all tests of a file.
 * @param intercept handles a path in place of the provider
 */
export function withAccountHosts(intercept?: (path: string) => RequestListener | undefined): void {
  let close = async () => {};
  beforeAll(async () => {
    close = await openFront(intercept);
  });
  afterAll(() => close());
}

/** Starts the server first: the settings need its port, and are read at the first request. */
async function openFront(
  intercept?: (path: string) => RequestListener | undefined,
): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mijn-omgeving-identity-'));
  const server = createServer((request, response) => {
    const other = intercept?.(request.url ?? '/');
    if (other) other(request, response);
    else handler(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  visitAccountHostsAt(port);
  Object.assign(process.env, { PORT: String(port), DATA_DIR: dataDir, BUILD_BRANCH: 'test' });
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(dataDir, { recursive: true, force: true });
  };
}

export const WORDMARK = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const wordmarkOf: IdentityParts['logoOf'] = async ({ logo }) =>
  logo ? assetOf(new TextEncoder().encode(WORDMARK), 'ad.svg') : null;

export interface Clock {
  now: Date;
}

export interface Circumstances {
  readonly clock?: Clock;
  /** The provider's settings. */
  readonly environment?: Record<string, string>;
  readonly log?: BackofficeLog;
  readonly recordLogin?: IdentityParts['recordLogin'];
  /** Of the providers' database, if a second node opens it too. */
  readonly place?: Place;
  /** The providers' database as they see it. */
  readonly seen?: (db: Kysely<IdentityTables>) => Kysely<IdentityTables>;
  readonly textsOf?: BackofficeContent['textsOf'];
  /** At once by default. */
  readonly logoOf?: IdentityParts['logoOf'];
  /** How browsers reach the hosts, if not directly. */
  readonly reached?: { publicScheme: 'http' | 'https'; publicPort: number; accountPort: number };
}

export const identityMigrations = {
  '0010_identity': identity,
  '0080_rate_limit': rateLimit,
  '0260_token_login_time': tokenLoginTime,
  '0385_logins_ended': loginsEnded,
};

/** Opens empty databases on this engine, two readers and the providers. @returns the providers' database */
export async function openIdentityFixture(
  open: Open,
  circumstances: Circumstances = {},
): Promise<Database<IdentityTables>> {
  useStore(await open<PortalTables>(portalMigrations));
  const backoffice = await open<IdentityTables>(identityMigrations, circumstances.place);
  await openProviders(backoffice, circumstances);
  return backoffice;
}

/** The same for all tests of a describe. */
export function identityFixture(open: Open, circumstances?: Circumstances): Database<IdentityTables> {
  const backoffice = {} as Database<IdentityTables>;
  beforeAll(async () => void Object.assign(backoffice, await openIdentityFixture(open, circumstances)));
  return backoffice;
}

/** Opens the providers on the same database, as a restart does. */
export async function openProviders({ db }: Database<IdentityTables>, given: Circumstances): Promise<void> {
  const { clock, environment, reached, log = silent, logoOf = wordmarkOf } = given;
  await storeCredential(
    db,
    credentialRow({ accountId: 'account-jan', username: 'Jan@example.nl' }, cheaplyKept('geheim van jan')),
  );
  await storeCredential(
    db,
    credentialRow({ accountId: 'account-els', username: 'els@example.nl' }, cheaplyKept('geheim van els')),
  );
  const { seen = (own) => own, textsOf = (country) => defaultTexts[country] } = given;
  const port = accountHostsPort();
  handler = openIdentity({
    db: seen(db),
    content: { current: () => ({ brands: Object.values(brands), textsOf }) },
    config: {
      ...(reached ?? { publicScheme: 'http', publicPort: port, accountPort: port }),
      dataDir: process.env.DATA_DIR as string,
      oidc: { clientId: 'mijn-omgeving', clientSecret: undefined },
    },
    settings: readIdentitySettings({ IDENTITY_JWKS: await keySet, ...environment }),
    log,
    logoOf,
    ...(given.recordLogin ? { recordLogin: given.recordLogin } : {}),
    ...(clock ? { now: () => clock.now } : {}),
  });
}

/** One for all tests of a file: a restarted provider has the same keys. */
const keySet = newKeySet();

async function newKeySet(): Promise<string> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return JSON.stringify({ keys: [{ kty, crv, x, y, d, use: 'sig', alg: 'ES256', kid: 'test' }] });
}
