/** Every outcome at the bank, whatever comes between, in the app of a brand, without script. */
import { walkEveryOutcome } from '../fixtures/payment/walk-outcomes.ts';
import { journeyPortalWith } from '../support/http/own-portal.ts';

walkEveryOutcome(
  await journeyPortalWith([{ patch: { id: 'client-settings', set: { webviewLimitation: true } } }]),
);
