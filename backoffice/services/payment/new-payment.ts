import type { Insertable } from 'kysely';
import type { BackofficeContext } from '../../kernel/context.ts';
import type { PaymentRow } from './payment.tables.ts';

interface Payer extends Pick<BackofficeContext, 'now' | 'payments'> {
  readonly account: { readonly id: string };
  readonly brand: { readonly key: string };
}

interface Wanted extends Pick<PaymentRow, 'purpose' | 'cents' | 'method'> {
  readonly entityId: string;
}

/** A payment that the provider has not made yet. @throws Error for a seller without a key of the provider */
export function newPayment(
  { account, brand, now, payments }: Payer,
  { entityId, ...wanted }: Wanted,
): Insertable<PaymentRow> & { readonly id: string } {
  const seller = payments?.of(entityId, 'request');
  if (!seller) throw new Error(`The seller ${entityId} takes no payments`);
  const at = new Date(now).toISOString();
  return {
    ...{ id: crypto.randomUUID(), provider_id: null, entity_id: entityId, account_id: account.id },
    ...{ brand_key: brand.key, ...wanted, state: 'creating', mode: seller.mode, profile_id: null },
    ...{ customer_id: null, mandate_id: null, checkout_url: null, surplus_cents: null },
    ...{ created_at: at, expires_at: null, fingerprint: null, work: 'open', next_check_at: at },
    ...{ checks: 0, error: null, by_link: 0 },
  };
}
