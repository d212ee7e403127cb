/** Quota grants and extensions in the database, one statement per function. */
import { prepared } from '../../../database/prepared.ts';
import type { Db } from '../../kernel/tables.ts';
import { extensionsReader } from '../credits/credits.repository.ts';
import { idsOfAccount } from '../subscriptions/subscriptions.repository.ts';
import type { QuotaGrant } from './change.ts';

type Of<Value> = Value & { readonly subscriptionId: string };
type Account = { accountId: string };

export const listGrants: (db: Db, account: Account) => Promise<Of<QuotaGrant>[]> = prepared(
  (db, { accountId }: Account) =>
    db
      .selectFrom('holiday_quota_grant')
      .select(['subscription_id as subscriptionId', 'year_start as yearStart', 'amount'])
      .where('subscription_id', 'in', idsOfAccount(db, accountId)),
);

export const listExtensions = extensionsReader(idsOfAccount);
