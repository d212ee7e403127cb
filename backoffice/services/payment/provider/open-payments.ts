/** The sellers' accounts at the provider, as the use cases reach them. */
import { PAYMENT_REPORTS_PATH } from '../../../../contract/payment.ts';
import type { Country } from '../../../../contract/public-holidays.ts';
import type { BackofficeConfig } from '../../../kernel/config.ts';
import type { OfferedMethod, PaymentProvider } from '../../../kernel/payment-provider.ts';
import type { Payments } from '../../../kernel/payments.ts';
import { portalOrigin } from '../../../outbox/write-mail.ts';
import { paymentProviders } from './providers.ts';

/** @param signal aborted when the back office closes */
export function openPayments(config: BackofficeConfig, signal: AbortSignal): Payments {
  const { publicScheme, publicPort, mail } = config;
  const providers = paymentProviders(config.payments, signal);
  const offered = storedMethods();
  const portalOf: Payments['portalOf'] = (brand) =>
    portalOrigin(brand, { publicScheme, publicPort, mailFrom: mail.from });
  return {
    of(entityId, patience) {
      const provider = providers.of(entityId, patience);
      const mode = providers.modeOf(entityId);
      if (!provider || !mode) return undefined;
      return { provider, mode, methods: (country) => offered(entityId, country, provider) };
    },
    portalOf,
    webhookOf: (brand) => `${portalOf(brand)}${PAYMENT_REPORTS_PATH}`,
  };
}

const STORED_MS = 10 * 60_000;

/** Methods of a first payment by seller and country. What was offered last counts while the provider does not respond. */
function storedMethods() {
  const stored = new Map<string, { readonly until: number; readonly methods: readonly OfferedMethod[] }>();
  return async (entityId: string, country: Country, provider: PaymentProvider) => {
    const name = `${entityId} ${country}`;
    const known = stored.get(name);
    if (known && known.until > Date.now()) return known.methods;
    const asked = await provider.methods(
      country === 'be'
        ? { kind: 'first', country: 'BE', locale: 'nl_BE' }
        : { kind: 'first', country: 'NL', locale: 'nl_NL' },
    );
    if (asked.refused !== undefined) return known?.methods;
    stored.set(name, { until: Date.now() + STORED_MS, methods: asked.value });
    return asked.value;
  };
}
