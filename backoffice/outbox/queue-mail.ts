/** Puts a mail in the outbox, in the transaction of the change that it is about: both are committed, or neither. */
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import type { BackofficeTables } from '../kernel/tables.ts';
import type { NamedTemplate } from './template.ts';

interface NewMail<Schema extends v.GenericSchema> {
  /** The recipient; the address is read when the mail is sent. */
  readonly accountId: string;
  /** The sender; also gives the colours. */
  readonly brandKey: string;
  readonly template: NamedTemplate<Schema>;
  readonly values: v.InferInput<Schema>;
  /** The event that the mail is about, such as `suspended:<idempotency key>`: each is mailed once per account. */
  readonly idempotencyId: string;
}

/** A new mail is due at once, also when the caller uses another clock. */
const AT_ONCE = new Date(0).toISOString();

/** @returns false when this account already has a mail with this id */
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
