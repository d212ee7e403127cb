/** Where the delivery service takes ids. */
import type { IdDoor, IdDoors } from './id-door.ts';
import { CAMPING } from './readers.ts';

const subscription: IdDoor = { owner: CAMPING, own: 'b001/10001001', never: 'b001/10009999' };

export const agendaIds: IdDoors = {
  '/bezorgservice/[brand_id]/[subscription_id]': subscription,
  '/bezorgservice/app/[brand_id]/[subscription_id]': subscription,
};
