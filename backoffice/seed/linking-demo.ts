/**
 * The demo's subscriptions that no account has yet, requests to link subscriptions that other
 * accounts have, and a mailed link that links one again.
 */
import { addDays, type IsoDay } from '../../contract/dates.ts';
import { hashOf } from '../../server/hash.ts';
import type { SubscriptionRow } from '../services/subscriptions/subscriptions.tables.ts';
import type { DemoPart } from './demo-part.ts';

/** Their numbers: the address and the last name with which a reader links them stand below. */
const FREE_DUTCH = '10009001';
const FREE_BELGIAN = '10009002';
/** The secret of the mailed link that links a subscription again. */
const WAY_BACK_SECRET = 'demo-koppeling-link-1';
const NUMBERS = [FREE_DUTCH, FREE_BELGIAN];

export const linkingDemo: DemoPart = {
  rows: ({ people, today }) => {
    const person = (wanted: string) => people.find(({ name }) => name === wanted);
    const matched_at = `${today}T09:00:00.000Z`;
    const requestOf = (number: number, by: string, about: string) => {
      const [account, subscription] = [person(by), person(about)?.subscriptions[0]];
      const request = { id: `demo-koppeling-${number}`, brand_key: 'ad', matched_at, redeemed_at: null };
      return account && subscription
        ? [{ ...request, account_id: account.accountId, subscription_id: subscription.id }]
        : [];
    };
    const unlinker = person('verhuist');
    const wayBack = { id: 'demo-terugweg-1', key_hash: hashOf(WAY_BACK_SECRET), kind: 'relink' } as const;
    const valid_until = `${addDays(today, 7)}T09:00:00.000Z`;
    const ofBrand = { brand_key: 'ad', former_holder: null, subscription_id: FREE_DUTCH };
    const link = { ...wayBack, ...ofBrand, created_at: matched_at, valid_until, used_at: null };
    return {
      subscription: freeSubscriptions(today),
      link_request: [...requestOf(1, 'verhuist', 'jan'), ...requestOf(2, 'vakanties', 'camping')],
      link_way_back: unlinker ? [{ ...link, account_id: unlinker.accountId }] : [],
    };
  },
  async remove(db) {
    await db.deleteFrom('link_way_back').where('subscription_id', 'in', NUMBERS).execute();
    const free = db.deleteFrom('subscription').where('id', 'in', NUMBERS);
    await free.where('account_id', 'is', null).execute();
  },
};

const daily = {
  delivery_days: '[1,2,3,4,5,6]',
  account_id: null,
  ends_on: null,
  end_asked_at: null,
  withdrawn_on: null,
  email: null,
} as const;

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
