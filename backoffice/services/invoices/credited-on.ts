/** The invoices on which the credit of a pause or complaint stands. */
import type { BackofficeContext } from '../../kernel/context.ts';
import { listCreditedOn } from './invoices.repository.ts';
import { ownInvoices } from './own-invoices.ts';

/** Read once for all fields of a request. */
const read = new WeakMap<BackofficeContext, ReturnType<typeof listCreditedOn>>();

export async function creditedOn(changeId: string, context: BackofficeContext) {
  const { accountId, brandKeys } = ownInvoices(context);
  if (brandKeys.length === 0) return [];
  const lines = read.get(context) ?? listCreditedOn(context.db, { accountId });
  read.set(context, lines);
  const own = (await lines).filter((line) => line.changeId === changeId && brandKeys.includes(line.brandKey));
  return own.map(({ invoiceId, number, periodFirst, cents }) => ({ invoiceId, number, periodFirst, cents }));
}
