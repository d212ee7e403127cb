/** What a use case gets: who asks, for which brand, on which day. Made once per request, passed as an argument. */
import type { Kysely } from 'kysely';
import type { Brand } from '../../contract/brand.ts';
import type { IsoDay } from '../../contract/dates.ts';
import type { Surface } from '../../contract/features.ts';
import type { ResolvedFlags } from '../../contract/flags.ts';
import type { AddressRegister } from './address-register.ts';
import type { BackofficeContent } from './backoffice-content.ts';
import type { BackofficeTables } from './tables.ts';

export interface BackofficeContext {
  readonly db: Kysely<BackofficeTables>;
  readonly account: { readonly id: string };
  /** The brand that the reader logged in with; never taken from a payload. */
  readonly brand: Brand;
  /** Brands whose subscriptions this brand's host shows, itself included. */
  readonly visibleBrands: readonly Brand[];
  readonly content: BackofficeContent;
  /** Undefined where there is none to ask. */
  readonly addressRegister: AddressRegister | undefined;
  /** Of `brand`. */
  readonly flags: ResolvedFlags;
  readonly surface: Surface;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** ISO day where the brand's readers live. */
  readonly today: IsoDay;
  readonly traceId: string;
  /** Header `Idempotency-Key`, made when a form is opened; null for a call that carries none. */
  readonly idempotencyKey: string | null;
}

/** What a use case for somebody who is not logged in gets. */
export type AnonymousContext = Pick<BackofficeContext, 'db' | 'content' | 'now' | 'traceId'>;
