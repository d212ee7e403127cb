/** Where the app integration tool takes ids: it looks nothing up, and puts into its addresses what it is given. */
import type { IdDoors } from './id-door.ts';
import { HOLDER } from './readers.ts';

export const appIntegrationIds: IdDoors = {
  '/app-integration?abonnement': {
    owner: HOLDER,
    own: '10000001',
    never: '10009999',
    looksNothingUp: true,
  },
};
