/** Where the app integration tool takes ids: it looks nothing up, and puts into its addresses what it is given. */
import type { IdRequests } from './id-request.ts';
import { HOLDER } from './readers.ts';

export const appIntegrationIds: IdRequests = {
  '/app-integration?abonnement': {
    owner: HOLDER,
    own: '10000001',
    never: '10009999',
    looksNothingUp: true,
  },
};
