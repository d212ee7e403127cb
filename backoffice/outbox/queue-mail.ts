/** Puts a mail in the outbox, in the transaction of the change it tells about: both are kept, or neither. */
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import type { BackofficeTables } from '../kernel/tables.ts';
import type { NamedTemplate } from './template.ts';

export interface NewMail<Schema extends v.GenericSchema> {
  /** Who gets it, at the address that the account has when it is sent. */
  readonly accountId: string;
  /** In whose name and colours. */
  readonly brandKey: string;
  readonly template: NamedTemplate<Schema>;
  readonly values: v.InferInput<Schema>;
  /** What the mail is about, such as `suspended:<idempotency key>`. The same one twice is one mail. */
  readonly idempotencyId: string;
}

/** Whatever clock a caller lives by, a new mail is not early. */
const AT_ONCE = new Date(0).toISOString();

/** @returns whether it is new; false when this account has a mail with this id already */
export async function queueMail<Schema extends v.GenericSchema>(
  trx: Transaction<BackofficeTables>,
  { accountId, brandKey, template, values, idempotencyId }: NewMail<Schema>,
): Promise<boolean> {
  const added = await trx
    .insertInto('mail')
    .values({
      id: crypto.randomUUID(),
      account_id: accountId,
      idempotency_id: idempotencyId,
      brand_key: brandKey,
      template: template.name,
      template_values: JSON.stringify(values),
      state: 'queued',
      due_at: AT_ONCE,
      claim: null,
      claimed_until: null,
      tries: 0,
      problem: null,
      created_at: new Date().toISOString(),
      ended_at: null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'idempotency_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
