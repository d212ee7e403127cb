/** Puts a mail in the outbox, in the transaction of the change it tells about: both are kept, or neither. */
import type { Transaction } from 'kysely';
import type { BackofficeTables } from '../tables.ts';
import type { TemplateName, TemplateValues } from './templates.ts';

export interface NewMail<Name extends TemplateName> {
  /** Who gets it, at the address that the account has when it is sent. */
  readonly accountId: string;
  /** In whose name and colours. */
  readonly brandKey: string;
  readonly template: Name;
  readonly values: TemplateValues<Name>;
  /** What the mail is about, such as `suspended:<idempotency key>`. The same one twice is one mail. */
  readonly idempotencyId: string;
}

/** Whatever clock a caller lives by, a new mail is not early. */
const AT_ONCE = new Date(0).toISOString();

/** @returns whether it is new; false when this account has a mail with this id already */
export async function queueMail<Name extends TemplateName>(
  trx: Transaction<BackofficeTables>,
  { accountId, brandKey, template, values, idempotencyId }: NewMail<Name>,
): Promise<boolean> {
  const added = await trx
    .insertInto('mail')
    .values({
      id: crypto.randomUUID(),
      account_id: accountId,
      idempotency_id: idempotencyId,
      brand_key: brandKey,
      template,
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
