/** A change as the reader sees it. */
import type { BackofficeContext } from '../../kernel/context.ts';
import { maskedAccount, maskedMandate } from '../../kernel/money/references.ts';
import { moneyOnCard } from '../invoices/money.ts';
import { readMandate } from '../invoices/ways-to-pay.repository.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { brandOf } from '../subscriptions/subscriptions.ts';
import type { ChangeState } from './changes.rules.ts';
import type { MethodChangeRow } from './payment.tables.ts';
import { bookedCents, findPayment } from './payments.repository.ts';

const SHOWN = {
  ...{ created: 'checkout', checkout: 'checkout', pending: 'pending', mandate_pending: 'pending' },
  ...{ superseded: 'superseded', done: 'done', unused: 'unused' },
  ...{ failed: 'failed', cancelled: 'cancelled', expired: 'expired' },
} as const satisfies Record<ChangeState, string>;

const CAN_BE_PAID: readonly ChangeState[] = ['created', 'checkout'];

export async function changeView(
  context: BackofficeContext,
  held: HeldSubscription,
  change: MethodChangeRow,
) {
  const { db, now } = context;
  const payment = change.payment_id === null ? undefined : await findPayment(db, change.payment_id);
  const mandate = change.mandate_id === null ? undefined : await readMandate(db, change.mandate_id);
  const money = await moneyOnCard(held, context);
  const isOpen = payment?.expires_at === null || Date.parse(payment?.expires_at ?? '') > now;
  const typed = change.typed_last4 && maskedAccount(change.typed_country ?? '', change.typed_last4);
  return {
    changeId: change.id,
    subscriptionId: change.subscription_id,
    brandId: brandOf(held, context).id,
    productName: held.productName,
    state: SHOWN[change.state],
    method: change.method,
    maskedAccount: mandate ? maskedMandate(mandate) : typed || null,
    isOtherAccount: Boolean(mandate && change.typed_last4 && mandate.last4 !== change.typed_last4),
    checkoutUrl: CAN_BE_PAID.includes(change.state) && isOpen ? (payment?.checkout_url ?? null) : null,
    paidCents: payment ? await bookedCents(db, payment.id) : 0,
    from: money?.next?.day ?? null,
  };
}
