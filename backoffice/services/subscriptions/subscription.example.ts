/** A daily paper that a reader holds, for the sentences of tests. */
import { dailyPaper as delivered } from '../../delivery-calendar/delivery-calendar.example.ts';
import type { HeldSubscription } from './subscription.ts';

export const dailyPaper: HeldSubscription = {
  ...delivered,
  id: '10000001',
  brandKey: 'ad',
  productName: 'Ochtendblad',
  digitalAccess: true,
  suspensions: [],
  temporaryAddresses: [],
  moves: [],
};
