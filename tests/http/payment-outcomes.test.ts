/** Every outcome at the bank, whatever comes between, on the web, without script. */
import { walkEveryOutcome } from '../fixtures/payment/walk-outcomes.ts';
import { journeyPortalWith } from '../support/http/own-portal.ts';

walkEveryOutcome(await journeyPortalWith());
