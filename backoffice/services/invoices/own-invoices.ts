import type { BackofficeContext } from '../../kernel/context.ts';
import { isOpenFor } from '../subscriptions/subscriptions.ts';

/** The invoices and credit notes of an account, of the brands that a host shows. */
export interface ShownInvoices {
  readonly accountId: string;
  readonly brandKeys: readonly string[];
}

/** What the reader may see at this host. */
export function ownInvoices(context: BackofficeContext): ShownInvoices {
  const shown = context.visibleBrands.filter(({ key }) => isOpenFor('invoices', { brandKey: key }, context));
  return { accountId: context.account.id, brandKeys: shown.map(({ key }) => key) };
}
