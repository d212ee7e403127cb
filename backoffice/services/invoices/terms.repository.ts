/** Prices of subscriptions in the database, one statement per function. */
import { prepared } from '../../../database/prepared.ts';
import type { PriceTerm } from '../../delivery-calendar/worth.ts';
import type { Db } from '../../kernel/tables.ts';
import { idsOfAccount } from '../subscriptions/subscriptions.repository.ts';

type Account = { accountId: string };

export const listTerms: (
  db: Db,
  account: Account,
) => Promise<(PriceTerm & { readonly subscriptionId: string })[]> = prepared((db, { accountId }: Account) =>
  db
    .selectFrom('subscription_term')
    .select([
      'subscription_id as subscriptionId',
      'first_day as firstDay',
      'months',
      'weeks',
      'anchor',
      'price_cents as priceCents',
      'discount_cents as discountCents',
    ])
    .where('subscription_id', 'in', idsOfAccount(db, accountId)),
);
