/** Which invoices a reader can pay now. */
import type { BackofficeContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refused.ts';
import { mustBePaid, type StandingInvoice, statusOf, withStanding } from './invoice-view.ts';
import { listOwnInvoices } from './invoices.repository.ts';
import { ownInvoices } from './own-invoices.ts';

/** In the order of the ids. @throws Refused NOT-FOUND for one that is not the reader's, or not shown here */
export async function pickInvoices(
  context: BackofficeContext,
  ids: readonly string[],
): Promise<StandingInvoice[]> {
  const own = await listOwnInvoices(context.db, ownInvoices(context));
  return [...new Set(ids)].map((id) => {
    const found = own.find((invoice) => invoice.id === id);
    if (!found) throw notFound();
    return withStanding(found, context.today);
  });
}

/** Open or late, while no debit of it is planned, and its seller takes payments. */
export function canBePaid(
  invoice: StandingInvoice,
  { payments, today }: Pick<BackofficeContext, 'payments' | 'today'>,
): boolean {
  const { debitOn, entityId, standing } = invoice;
  const isTaken = standing.state === 'open' && debitOn !== null && debitOn >= today;
  return mustBePaid(invoice) && !isTaken && payments?.of(entityId, 'request') !== undefined;
}

/** Of one subscription: what is late, and can be paid now. */
export async function lateOf(context: BackofficeContext, subscriptionId: string): Promise<StandingInvoice[]> {
  const own = await listOwnInvoices(context.db, ownInvoices(context));
  return own
    .filter((invoice) => invoice.subscriptionId === subscriptionId)
    .map((facts) => withStanding(facts, context.today))
    .filter((invoice) => statusOf(invoice.standing.state) === 'overdue' && canBePaid(invoice, context));
}

export interface PayableGroup {
  readonly invoiceIds: readonly string[];
  readonly cents: number;
}

/** What can be paid at once: the invoices of one seller. */
export function payableGroups(
  all: readonly StandingInvoice[],
  context: BackofficeContext,
): readonly PayableGroup[] {
  const payable = all.filter((invoice) => canBePaid(invoice, context));
  const bySeller = Map.groupBy(payable, ({ entityId }) => entityId);
  return [...bySeller.values()].map((group) => ({
    invoiceIds: group.map(({ id }) => id),
    cents: group.reduce((sum, { standing }) => sum + standing.outstanding, 0),
  }));
}
