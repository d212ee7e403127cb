/** Asks the provider for what a stored change needs: the page where the reader confirms it, or a mandate. */
import type { BackofficeContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refused.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { changeView } from './change-view.ts';
import { findChange, listSupersededPayments } from './changes.repository.ts';
import { isMadeInTime } from './make-in-time.ts';
import type { MethodChangeRow } from './payment.tables.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { postMandate } from './post-mandate.ts';
import { settlePayment } from './settle-payment.ts';
import type { WantedChange } from './store-change.ts';

interface Begun {
  readonly changeId: string;
  readonly wanted: WantedChange;
}

export async function beginChange(
  context: BackofficeContext,
  deps: PaymentDeps,
  held: HeldSubscription,
  { changeId, wanted }: Begun,
) {
  const change = await ownChange(context, changeId);
  const isBegun =
    change.payment_id === null
      ? await post(deps, change, context, wanted)
      : await isMadeInTime(deps, change.payment_id);
  if (!isBegun) return { violations: [{ code: 'PAYMENT-UNAVAILABLE' }], change: null };
  await cancelSuperseded(deps, change);
  return { violations: [], change: await changeView(context, held, await ownChange(context, changeId)) };
}

async function ownChange({ db, account }: BackofficeContext, id: string): Promise<MethodChangeRow> {
  const change = await findChange(db, { id, accountId: account.id });
  if (!change) throw notFound();
  return change;
}

/** @returns false when a mandate was needed and the provider did not take it */
async function post(
  deps: PaymentDeps,
  change: MethodChangeRow,
  { brand }: BackofficeContext,
  { account, entityId }: WantedChange,
): Promise<boolean> {
  if (change.state !== 'created' || !account) return true;
  const provider = deps.payments.of(entityId, 'request')?.provider;
  return (
    provider !== undefined && postMandate(deps, provider, { change, entityId, account, brandKey: brand.key })
  );
}

/** So that the reader cannot pay an earlier checkout by mistake. One that was paid meanwhile is found by its facts. */
async function cancelSuperseded(deps: PaymentDeps, { subscription_id }: MethodChangeRow): Promise<void> {
  for (const { id, providerId, entityId } of await listSupersededPayments(deps.db, subscription_id)) {
    await deps.payments.of(entityId, 'request')?.provider.cancelPayment(providerId);
    await settlePayment(deps, id, 'start');
  }
}
