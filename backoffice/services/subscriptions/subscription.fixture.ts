/** A daily paper of a reader, for tests. */
import { dailyPaper as delivered } from '../../delivery-calendar/delivery-calendar.fixture.ts';
import type { HeldSubscription } from './subscription.ts';

export const dailyPaper: HeldSubscription = {
  ...delivered,
  id: '10000001',
  number: '10000001',
  brandKey: 'ad',
  productName: 'Ochtendblad',
  digitalAccess: true,
  suspensions: [],
  temporaryAddresses: [],
  moves: [],
};
