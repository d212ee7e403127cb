/** Where a change stands, by what the provider says now: never by the address with which the reader came back. */
import { setTimeout as pause } from 'node:timers/promises';
import type { BackofficeContext } from '../../kernel/context.ts';
import { log } from '../../kernel/log.ts';
import { notFound } from '../../kernel/refused.ts';
import { changeView } from './change-view.ts';
import { findChange } from './changes.repository.ts';
import { isOpenChange } from './changes.rules.ts';
import { payableOf } from './paid-subscriptions.ts';
import type { MethodChangeRow } from './payment.tables.ts';
import { depsOf, type PaymentDeps } from './payment-deps.ts';
import { settlePayment } from './settle-payment.ts';

/** A page waits for it at most. */
const LONGEST_MS = 2_500;
/** While another process asks, such as for the provider's report of the same. */
const BETWEEN_MS = 100;

/** @throws Refused NOT-FOUND for another account's change, as for an unknown one */
export async function paymentChange(context: BackofficeContext, { changeId }: { readonly changeId: string }) {
  const own = { id: changeId, accountId: context.account.id };
  const change = await findChange(context.db, own);
  if (!change) throw notFound();
  const held = await payableOf(context, change.subscription_id);
  const deps = depsOf(context, log);
  if (deps) await renewed(deps, change);
  return changeView(context, held, (await findChange(context.db, own)) ?? change);
}

/** What takes longer goes on, and its failure is logged. */
async function renewed(deps: PaymentDeps, change: MethodChangeRow): Promise<void> {
  const { payment_id: paymentId } = change;
  if (paymentId === null || !isOpenChange(change)) return;
  const late = AbortSignal.timeout(LONGEST_MS);
  const settled = settleWhenFree(deps, paymentId, late).catch((error: unknown) =>
    log.report(new Error('A payment could not be asked about', { cause: error })),
  );
  await Promise.race([settled, pause(LONGEST_MS)]);
}

async function settleWhenFree(deps: PaymentDeps, paymentId: string, late: AbortSignal): Promise<void> {
  while (!(await settlePayment(deps, paymentId, 'page')) && !late.aborted) await pause(BETWEEN_MS);
}
