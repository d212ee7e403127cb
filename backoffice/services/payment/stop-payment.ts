/** Ends a payment that the reader should not pay any more, where the provider still can. */
import type { PaymentRow } from './payment.tables.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment } from './payments.repository.ts';
import { settlePayment } from './settle-payment.ts';

/** One that was paid meanwhile, or that the bank has, goes on. A collection is not the reader's to end. */
export async function stopPayment(deps: PaymentDeps, { id, purpose }: PaymentRow): Promise<void> {
  if (purpose === 'collection') return;
  await settlePayment(deps, id, 'start');
  const row = await findPayment(deps.db, id);
  const isWithReader = row?.state === 'open' || row?.state === 'unknown';
  if (!row?.provider_id || !isWithReader) return;
  await deps.payments.of(row.entity_id, 'request')?.provider.cancelPayment(row.provider_id);
  await settlePayment(deps, id, 'start');
}
