/** Where a change stands, by what the provider says now: never by the address with which the reader came back. */
import type { BackofficeContext } from '../../kernel/context.ts';
import { log } from '../../kernel/log.ts';
import { notFound } from '../../kernel/refused.ts';
import { changeView } from './change-view.ts';
import { findChange } from './changes.repository.ts';
import { isOpenChange } from './changes.rules.ts';
import { payableOf } from './paid-subscriptions.ts';
import { depsOf } from './payment-deps.ts';
import { settleInTime } from './settle-in-time.ts';

/** @throws Refused NOT-FOUND for another account's change, as for an unknown one */
export async function paymentChange(context: BackofficeContext, { changeId }: { readonly changeId: string }) {
  const own = { id: changeId, accountId: context.account.id };
  const change = await findChange(context.db, own);
  if (!change) throw notFound();
  const held = await payableOf(context, change.subscription_id);
  const deps = depsOf(context, log);
  if (deps && change.payment_id !== null && isOpenChange(change))
    await settleInTime(deps, change.payment_id, 'page');
  return changeView(context, held, (await findChange(context.db, own)) ?? change);
}
