/** The sellers' accounts at the payment provider, as the use cases reach them. */
import type { Brand } from '../../contract/brand.ts';
import type { Country } from '../../contract/public-holidays.ts';
import type { OfferedMethod, PaymentProvider } from './payment-provider.ts';

export type * from './payment-provider.ts';

export interface SellerAccount {
  readonly provider: PaymentProvider;
  readonly mode: 'live' | 'test';
  /** Methods of a first payment, asked at most every ten minutes; undefined when the provider does not respond. */
  methods(country: Country): Promise<readonly OfferedMethod[] | undefined>;
}

/** Who waits: a reader for a page, or a job. */
export type Patience = 'request' | 'job';

export interface Payments {
  /** Undefined for a seller without a key of the provider. */
  of(entityId: string, patience: Patience): SellerAccount | undefined;
  /** The origin of a brand's portal, to which the provider sends the reader back. */
  portalOf(brand: Brand): string;
  /** Where the provider reports what happened to a payment. */
  webhookOf(brand: Brand): string;
}
