/** The context of a use case: account, brand, day. Made once per request and passed as an argument. */
import type { Brand } from '../../contract/brand.ts';
import type { IsoDay } from '../../contract/dates.ts';
import type { Surface } from '../../contract/features.ts';
import type { ResolvedFlags } from '../../contract/flags.ts';
import type { AddressRegister } from './address-register.ts';
import type { BackofficeContent } from './backoffice-content.ts';
import type { CodeHasher } from './code-hash.ts';
import type { Payments } from './payments.ts';
import type { Db } from './tables.ts';

export interface BackofficeContext {
  readonly db: Db;
  readonly account: { readonly id: string };
  /** The login of the access token; undefined when the provider's tokens do not name a login. */
  readonly grantId?: string | undefined;
  /**
   * Whether the login of the access token is still there, read anew: a change asks it in its own transaction. Undefined
   * where a link takes the place of a login.
   */
  readonly isLoginOpen?: (db: Db) => Promise<boolean>;
  /** The reader typed the password in the last ten minutes (contract/fresh-login.ts). */
  readonly hasFreshLogin: boolean;
  /** The brand that the reader logged in with; never taken from a payload. */
  readonly brand: Brand;
  /** Brands whose subscriptions this brand's host shows, itself included. */
  readonly visibleBrands: readonly Brand[];
  readonly content: BackofficeContent;
  /** Undefined when none is configured. */
  readonly addressRegister: AddressRegister | undefined;
  /** Left out by tests that pay nothing. */
  readonly payments?: Payments | undefined;
  /** The flags of `brand`. */
  readonly flags: ResolvedFlags;
  readonly surface: Surface;
  /** Hashes the short codes that a reader types, such as that of a text message. */
  readonly codes: CodeHasher;
  /** The reader's network, as rate limits count it; undefined when the portal does not send it. */
  readonly network?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** ISO day in the time zone of the brand's country. */
  readonly today: IsoDay;
  readonly traceId: string;
  /** Header `Idempotency-Key`, which is made when a form is opened; null without that header. */
  readonly idempotencyKey: string | null;
}

/** Whose subscriptions, of which brands, and the day. */
export type Owner = Pick<BackofficeContext, 'account' | 'visibleBrands' | 'today'>;

/** The context of a use case that needs no login. */
export type AnonymousContext = Pick<
  BackofficeContext,
  'db' | 'content' | 'codes' | 'payments' | 'now' | 'traceId'
>;

/** The same of a request that changes something without a login. */
export type GuestContext = AnonymousContext &
  Pick<BackofficeContext, 'surface' | 'network' | 'idempotencyKey'>;
