/** Two readers, three brands, the embedded REST API over a real database, in process and over HTTP. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { contextReader } from '../../../backoffice/api/context-of.ts';
import { restApi } from '../../../backoffice/api/rest.ts';
import { testContent } from '../../../backoffice/content/content.fixture.ts';
import { createBackofficeServers } from '../../../backoffice/http-server.ts';
import type { TokenHolder } from '../../../backoffice/identity/tokens.ts';
import type { BackofficeContent } from '../../../backoffice/kernel/backoffice-content.ts';
import { codeHasher } from '../../../backoffice/kernel/code-hash.ts';
import type { FileStorage } from '../../../backoffice/kernel/file-storage.ts';
import { bytesOf } from '../../../backoffice/kernel/posted-body.ts';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { BRAND_FLAGS, GENERAL_FLAGS } from '../../../contract/flags.ts';
import type { Place } from '../../../database/database.fixture.ts';
import { type Database, openDatabase } from '../../../database/database.ts';
import { RECOVERIES } from '../../../gen/backoffice/recoveries.ts';
import { hashOf } from '../../../server/hash.ts';
import { storageInMemory } from './files.fixture.ts';

export const TRACE = 'c0ffee00c0ffee00c0ffee00c0ffee00';
/** Noon in Amsterdam. */
const NOW = Date.parse('2026-11-20T11:00:00Z');

export const LISA = { id: 'account-lisa', token: 'token-of-lisa' };
/** Her login of long ago. */
export const LISA_BEFORE = 'token-of-lisa-before';
export const BRAM = { id: 'account-bram', token: 'token-of-bram' };
export const JUST_NOW = new Date(NOW).toISOString();
const TOKENS: Readonly<Record<string, TokenHolder>> = {
  [LISA.token]: { accountId: LISA.id, brandKey: 'ad', authenticatedAt: JUST_NOW },
  [LISA_BEFORE]: { accountId: LISA.id, brandKey: 'ad', authenticatedAt: '2026-11-20T10:49:59.000Z' },
  [BRAM.token]: { accountId: BRAM.id, brandKey: 'hln', authenticatedAt: JUST_NOW },
};

/** Keys of private addresses: Lisa's at brand ad, hers at brand hln, and one that she revoked. */
export const FEED_KEYS = { own: 'a'.repeat(43), atOtherBrand: 'b'.repeat(43), revoked: 'c'.repeat(43) };

/** A request as the server received it. */
export interface Received {
  readonly method: string;
  readonly address: string;
  readonly headers: Headers;
  readonly body: string;
}

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export interface RestFixture {
  readonly db: Database<BackofficeTables>['db'];
  readonly files: FileStorage;
  readonly received: Received[];
  readonly inProcess: Fetch;
  /** The port of the standalone server. */
  readonly origin: string;
  close(): Promise<void>;
}

/** @param isOpen false: every brand has all its flags off */
export async function openRestFixture(
  isOpen = true,
  place: Place = { file: ':memory:', schema: 'rest' },
): Promise<RestFixture> {
  const { db, close } = await openDatabase<BackofficeTables>({
    ...place,
    migrations: backofficeMigrations,
  });
  await fill(db);
  const snapshot = content(isOpen);
  const codes = codeHasher(() => 'a-secret-of-the-server-with-32-characters');
  const files = storageInMemory();
  const api = restApi({
    files,
    recoveries: RECOVERIES,
    anonymousContext: (traceId) => ({ db, codes, content: snapshot, now: NOW, traceId }),
    contextOf: contextReader({
      db,
      codes,
      content: { current: () => snapshot },
      now: () => NOW,
      accountOfToken: async (token) => TOKENS[token] ?? null,
    }),
  });
  const received: Received[] = [];
  const response = async (request: Request) => {
    request.signal.throwIfAborted();
    const { method, headers } = request;
    const { pathname, search } = new URL(request.url);
    received.push({ method, headers, address: pathname + search, body: await textOf(request) });
    return api(request, TRACE);
  };
  const { server } = createBackofficeServers({
    fetch: response,
    identity: () => {},
    ownerOf: () => 'other',
    operatorConsole: () => {},
    health: async () => ({ state: 'ready' }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    db,
    files,
    received,
    inProcess: (address, init) => response(new Request(`http://backoffice.internal${address}`, init)),
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await close();
    },
  };
}

/** The same for all tests of a file or a describe. */
export function restFixture(isOpen?: boolean, place?: Place): RestFixture {
  const fixture = {} as RestFixture;
  beforeAll(async () => void Object.assign(fixture, await openRestFixture(isOpen, place)));
  afterAll(() => fixture.close());
  return fixture;
}

const textOf = async (request: Request) => new TextDecoder().decode(await bytesOf(request));

/** A new e-mail address that waits for its confirmation; it takes the place of an earlier one. */
export async function askForNewEmail(
  db: RestFixture['db'],
  changeId: string,
  accountId: string,
): Promise<void> {
  await db.deleteFrom('email_change').where('id', '=', changeId).execute();
  const own = `${accountId}@example.nl`;
  await db
    .insertInto('email_change')
    .values({
      ...{ id: changeId, account_id: accountId, subscription_id: null, following: '[]', brand_key: 'ad' },
      ...{ old_email: own, old_username: own, new_email: `${changeId}@voorbeeld.nl` },
      ...{ asked_at: '2026-11-20T10:00:00.000Z', ended_as: null, ended_at: null, reverted_at: null },
    })
    .execute();
}

/** `ad` also shows `vk`; `hln` shows only its own. */
function content(isOpen: boolean): BackofficeContent {
  const all = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, isOpen]));
  const flags = {
    _id: 'flags',
    _type: 'featureFlags',
    _createdAt: '',
    _updatedAt: '',
    _rev: '',
    general: all(GENERAL_FLAGS),
    ad: all(BRAND_FLAGS),
    vk: all(BRAND_FLAGS),
    hln: all(BRAND_FLAGS),
  };
  const brands = [brand('ad', 'nl', ['vk']), brand('vk', 'nl'), brand('hln', 'be')];
  return testContent({ brands, flags });
}

function brand(key: string, country: string, alsoShows: string[] = []) {
  return {
    _id: `brand-${key}`,
    _type: 'brand',
    id: `id-${key}`,
    key,
    name: key,
    host: `${key}.localhost`,
    portalHost: `${key}.localhost`,
    accountHost: `login.${key}.localhost`,
    seoTitle: key,
    brandCountry: country,
    brandCategory: 'newspaper',
    shell: 'account',
    alsoShows,
    colours: { primary: '#d6001c' },
    homepageUrl: 'https://www.example.nl/',
    privacySettings: { integratorId: 'demo', language: country, readOnly: false },
  };
}

async function fill(db: Database<BackofficeTables>['db']): Promise<void> {
  const person = {
    username: '',
    email: '',
    first_name: 'Lisa',
    last_name: null,
    date_of_birth: null,
    gender: null,
  };
  const empty = { phone_number: null, phone_verified: 0, house_number_suffix: null };
  const home = {
    street: 'Dorpsstraat',
    house_number: '12',
    zip_code: '1234 AB',
    city: 'Utrecht',
    country_code: 'NL',
  };
  const accounts = [LISA, BRAM].map(({ id }) => ({
    ...person,
    ...empty,
    ...home,
    id,
    username: `${id}@example.nl`,
    email: `${id}@example.nl`,
  }));
  await db.insertInto('account').values(accounts).execute();
  for (const key of ['ad', 'vk', 'hln']) await fillBrand(db, key);
  const feed = (key: string, brand_key: string, revoked_at: string | null = null) => ({
    id: key,
    account_id: LISA.id,
    brand_key,
    key_hash: hashOf(key),
    created_at: '2026-11-01T00:00:00.000Z',
    revoked_at,
    published: '{}',
  });
  const { own, atOtherBrand, revoked } = FEED_KEYS;
  const feeds = [feed(own, 'ad'), feed(atOtherBrand, 'hln'), feed(revoked, 'ad', '2026-11-02T00:00:00.000Z')];
  await db.insertInto('delivery_feed').values(feeds).execute();
}

async function fillBrand(db: Database<BackofficeTables>['db'], key: string): Promise<void> {
  const product = {
    id: `${key}-krant`,
    brand_key: key,
    name: `De ${key}`,
    kind: 'newspaper' as const,
    digital_access: 1,
    appearance: null,
    rules: '{}',
  };
  const paper = { ...product, id: `${key}-papier`, digital_access: 0 };
  await db.insertInto('product').values([product, paper]).execute();
  const none = {
    street: null,
    house_number: null,
    house_number_suffix: null,
    zip_code: null,
    city: null,
    country_code: null,
  };
  const held = {
    account_id: LISA.id,
    brand_key: key,
    delivery_days: '[6]',
    starts_on: '2026-01-01',
    // An account with a subscription without an end is not erased.
    ends_on: '2027-01-31',
    email: null,
    ...none,
  };
  await db
    .insertInto('subscription')
    .values([
      { ...held, id: `${key}-1`, product_id: product.id },
      { ...held, id: `${key}-2`, product_id: paper.id },
    ])
    .execute();
  const letter = (code: string, place: number) =>
    ({
      id: `${key}-${code}`,
      brand_key: key,
      name: code,
      description: '',
      frequency: 'weekly',
      other_frequencies: '[]',
      place,
    }) as const;
  await db
    .insertInto('newsletter')
    .values([letter('ochtend', 0), letter('sport', 1)])
    .execute();
  const offer = { brand_key: key, name: 'Krant', price: 1095, period: 'month' as const };
  await db
    .insertInto('offer')
    .values([
      { ...offer, id: `${key}-a`, kind: 'newspaper' },
      { ...offer, id: `${key}-b`, kind: 'account', price: 595 },
      { ...offer, id: `${key}-c`, kind: 'magazine', period: 'year' },
    ])
    .execute();
}
