/** Makes the use cases' context from a request. The account and the brand come from the token, never from a payload. */
import { FRESH_LOGIN_SECONDS } from '../../contract/fresh-login.ts';
import { NETWORK_HEADER } from '../../server/client-address.ts';
import type { TokenHolder } from '../identity/tokens.ts';
import type { AddressRegister } from '../kernel/address-register.ts';
import type { BackofficeContent } from '../kernel/backoffice-content.ts';
import type { CodeHasher } from '../kernel/code-hash.ts';
import type { BackofficeContext } from '../kernel/context.ts';
import { localTime, timeZoneOf } from '../kernel/local-time.ts';
import type { Payments } from '../kernel/payments.ts';
import type { Db } from '../kernel/tables.ts';

export interface ContextDeps {
  readonly db: Db;
  readonly content: { current(): BackofficeContent };
  readonly addressRegister?: AddressRegister | undefined;
  readonly payments?: Payments | undefined;
  readonly codes: CodeHasher;
  /** @param db the transaction that asks; left out outside one */
  readonly accountOfToken: (token: string, db?: Db) => Promise<TokenHolder | null>;
  /** Milliseconds since 1970; every use case reads the clock from here. */
  readonly now: () => number;
}

/** The headers of an HTTP request, or of a call in this process. */
export interface WithHeaders {
  readonly headers: { get(name: string): string | null | undefined };
}
export type ContextOf = (request: WithHeaders, traceId: string) => Promise<BackofficeContext | null>;

/** Null without a valid token, or when the token's brand does not exist any more. */
export function contextReader({
  db,
  content,
  addressRegister,
  payments,
  codes,
  accountOfToken,
  now,
}: ContextDeps): ContextOf {
  return async ({ headers }, traceId) => {
    const token = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1];
    const found = token ? await accountOfToken(token) : null;
    const published = content.current();
    const brand = found ? published.brandByKey(found.brandKey) : undefined;
    if (!token || !found || !brand) return null;
    const instant = now();
    return {
      db,
      brand,
      traceId,
      content: published,
      addressRegister,
      payments,
      codes,
      account: { id: found.accountId },
      grantId: found.grantId ?? undefined,
      isLoginOpen: async (trx) => (await accountOfToken(token, trx)) !== null,
      hasFreshLogin: isFresh(found, instant),
      visibleBrands: published.visibleBrands(brand),
      flags: published.flagsOf(brand.key),
      ...factsOf({ headers }),
      now: instant,
      today: localTime(instant, timeZoneOf(brand.brandCountry)).day,
    };
  };
}

/** What the portal says about a request, with or without a login. */
export function factsOf({ headers }: WithHeaders) {
  return {
    surface: headers.get('x-surface') === 'app' ? 'app' : 'web',
    network: headers.get(NETWORK_HEADER) ?? undefined,
    idempotencyKey: headers.get('idempotency-key') ?? null,
  } as const;
}

function isFresh({ authenticatedAt }: TokenHolder, now: number): boolean {
  return authenticatedAt !== null && now - Date.parse(authenticatedAt) <= FRESH_LOGIN_SECONDS * 1000;
}
