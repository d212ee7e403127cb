/** The demo's subscriptions that no account has yet, and a request to link a subscription of Jan's. */
import { addDays, type IsoDay } from '../../contract/dates.ts';
import type { SubscriptionRow } from '../services/subscriptions/subscriptions.tables.ts';
import type { DemoPart } from './demo-part.ts';

/** Their numbers: the address and the last name with which a reader links them stand below. */
const FREE_DUTCH = '10009001';
const FREE_BELGIAN = '10009002';
const NUMBERS = [FREE_DUTCH, FREE_BELGIAN];

export const linkingDemo: DemoPart = {
  rows: ({ people, today }) => {
    const requester = people.find(({ name }) => name === 'verhuist');
    const held = people.find(({ name }) => name === 'jan')?.subscriptions[0];
    const matched_at = `${today}T09:00:00.000Z`;
    const request = { id: 'demo-koppeling-1', brand_key: 'ad', matched_at, redeemed_at: null };
    return {
      subscription: freeSubscriptions(today),
      link_request:
        requester && held ? [{ ...request, account_id: requester.accountId, subscription_id: held.id }] : [],
    };
  },
  async remove(db) {
    const free = db.deleteFrom('subscription').where('id', 'in', NUMBERS);
    await free.where('account_id', 'is', null).execute();
  },
};

const daily = { delivery_days: '[1,2,3,4,5,6]', account_id: null, ends_on: null, email: null } as const;

function freeSubscriptions(today: IsoDay): SubscriptionRow[] {
  return [
    {
      ...{ ...daily, id: FREE_DUTCH, subscription_number: FREE_DUTCH, last_name: 'Vermeer' },
      ...{ brand_key: 'ad', product_id: 'ad-dagelijks', starts_on: addDays(today, -500) },
      ...{ street: 'Lange Nieuwstraat', house_number: '106', house_number_suffix: 'bis' },
      ...{ zip_code: '3512 PN', city: 'Utrecht', country_code: 'NL' },
    },
    {
      ...{ ...daily, id: FREE_BELGIAN, subscription_number: FREE_BELGIAN, last_name: 'Van den Berghe' },
      ...{ brand_key: 'hln', product_id: 'hln-dagelijks', starts_on: addDays(today, -500) },
      ...{ street: 'Korenmarkt', house_number: '12', house_number_suffix: null },
      ...{ zip_code: '9000', city: 'Gent', country_code: 'BE' },
    },
  ];
}
