/** Stops a change of how a subscription is paid that has not been confirmed yet; one that is in force is left to the owner. */
import { left, type Recovery, undone } from '../../kernel/recovery.ts';
import { stopOpenChanges } from './changes.repository.ts';

export const paymentRecovery: Recovery = {
  service: 'payment',
  changes: {
    changePayment: { lists: ['paymentChange', 'paymentMethod'] },
    payInvoices: { none: 'Money that was paid for the reader stays paid.' },
    payByLink: { none: 'Money that was paid for the reader stays paid.' },
  },
  undo: async (trx, { context: { account, now }, lines }) => {
    const changed = lines.filter(({ action }) => action === 'changePayment');
    if (changed.length === 0) return [];
    const stopped = await stopOpenChanges(trx, account.id, new Date(now).toISOString());
    const isInForce = lines.some(({ action }) => action === 'changePaymentInForce');
    return [...(stopped > 0 ? [undone('paymentChange')] : []), ...(isInForce ? [left('paymentMethod')] : [])];
  },
};
