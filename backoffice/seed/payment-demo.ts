/** Shows a change of the way to pay that waits for the bank. */
import { addDays } from '../../contract/dates.ts';
import { idOf, instantOf } from './demo-invoices.ts';
import type { DemoPart } from './demo-part.ts';

/** Their bank has not answered yet; no payment stands behind it, so that nothing is asked of the provider. */
const WAITING = ['vakantie'];

export const demoChangeId = (name: string) => idOf(`demo-change ${name}`);

export const paymentDemo: DemoPart = {
  rows: ({ people, today }) => ({
    method_change: people
      .filter(({ name }) => WAITING.includes(name))
      .flatMap(({ name, accountId, subscriptions }) =>
        subscriptions.slice(0, 1).map(({ id }) => ({
          ...{ id: demoChangeId(name), subscription_id: id, account_id: accountId, change_no: 1 },
          ...{ method: 'debit' as const, state: 'mandate_pending' as const, payment_id: null },
          ...{ mandate_id: null, mandate_status: 'pending' as const, is_current: 0 },
          ...{ waiting_since: instantOf(addDays(today, -1)), reference: `DEMO-${id}-1` },
          ...{ typed_country: 'NL', typed_last4: '4300', text_version: '2026-11' },
          ...{ made_at: instantOf(addDays(today, -1)), ended_at: null },
        })),
      ),
  }),
};
