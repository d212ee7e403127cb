/** A payment provider that does not respond: a change is stored and waits. */
import type { Payments } from '../../../backoffice/kernel/payments.ts';
import { paymentProviders } from '../../../backoffice/services/payment/provider/providers.ts';

const SETTINGS = { url: 'http://127.0.0.1:1', keyOf: () => `test_${'0'.repeat(30)}` };

export function unreachablePayments(): Payments {
  const providers = paymentProviders(SETTINGS, new AbortController().signal);
  return {
    of(entityId, patience) {
      const provider = providers.of(entityId, patience);
      return provider && { provider, mode: 'test', methods: async () => undefined };
    },
    portalOf: () => 'http://ad.localhost',
    webhookOf: () => 'http://ad.localhost/api/payment-reports',
  };
}
