/** Where the delivery service takes ids. */
import type { IdRequest, IdRequests } from './id-request.ts';
import { CAMPING } from './readers.ts';

const subscription: IdRequest = { owner: CAMPING, own: 'b001/10001001', never: 'b001/10009999' };

export const agendaIds: IdRequests = {
  '/bezorgservice/[brand_id]/[subscription_id]': subscription,
  '/bezorgservice/app/[brand_id]/[subscription_id]': subscription,
};
