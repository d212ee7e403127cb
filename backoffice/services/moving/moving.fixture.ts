/** A daily paper delivered in Utrecht, for the tests in this folder. */
import { home } from '../../delivery-calendar/delivery-calendar.fixture.ts';
import { dailyPaper as held } from '../subscriptions/subscription.fixture.ts';
import type { MovingSubscription, PlannedMove } from './move.ts';
import { movingRulesOf } from './moving.rule-set.ts';

export const utrecht = { ...home, zip_code: '3512 JK' };
export const arnhem = { ...utrecht, street: 'Lindelaan', zip_code: '6811 AB', city: 'Arnhem' };
export const gent = {
  ...utrecht,
  street: 'Korenmarkt',
  zip_code: '9000',
  city: 'Gent',
  country_code: 'BE',
};

export const dailyPaper: MovingSubscription = {
  ...held,
  deliveryAddress: utrecht,
  moves: [],
  moving: movingRulesOf('nl', 'newspaper'),
};

export const planned = (movingDay: string, difference: Partial<PlannedMove> = {}): PlannedMove => ({
  moveId: `move-${movingDay}`,
  subscriptionId: dailyPaper.id,
  movingDay,
  address: arnhem,
  isDelivered: true,
  submittedOn: '2026-11-20',
  isCancelled: false,
  ...difference,
});
