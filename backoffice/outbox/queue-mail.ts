/** Puts a mail in the outbox, in the transaction of the change that it is about: both are committed, or neither. */
import type * as v from 'valibot';
import type { Trx } from '../kernel/tables.ts';
import type { NamedTemplate } from './template.ts';

interface NewMail<Schema extends v.GenericSchema> {
  /**
   * The account that the mail is about; null for none, which needs `to`. Without `to` it goes to the account's address at
   * the time of sending.
   */
  readonly accountId: string | null;
  /** Another e-mail address. Its mail does not show the account's name, as a stranger may read it. */
  readonly to?: string;
  /** The sender; also gives the colours. */
  readonly brandKey: string;
  readonly template: NamedTemplate<Schema>;
  /** Of a mail from which the reader can unsubscribe. */
  readonly newsletterId?: string;
  readonly values: v.InferInput<Schema>;
  /**
   * Only where more than one transaction can queue this mail, such as the runs of a job: its event, such as
   * `solved:<complaint id>`, is mailed once per account. It consists of ids that the back office made, never of something
   * that a caller chose, such as a trace id or an idempotency key: a caller who repeats it would suppress the mail.
   */
  readonly event?: string;
}

/** A new mail is due at once, also when the caller uses another clock. */
const AT_ONCE = new Date(0).toISOString();

/** @returns false when this account already has a mail about this event */
export async function queueMail<Schema extends v.GenericSchema>(
  trx: Trx,
  { accountId, to, brandKey, template, newsletterId, values, event }: NewMail<Schema>,
): Promise<boolean> {
  const id = crypto.randomUUID();
  const added = await trx
    .insertInto('mail')
    .values({
      id,
      account_id: accountId,
      recipient: to ?? null,
      idempotency_id: event ?? id,
      brand_key: brandKey,
      template: template.name,
      newsletter_id: newsletterId ?? null,
      template_values: JSON.stringify(values),
      state: 'queued',
      due_at: AT_ONCE,
      kept_for: null,
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

/** Queues a mail to the account of the request, sent by its brand. */
export const mailTo = <Schema extends v.GenericSchema>(
  trx: Trx,
  { account, brand }: { readonly account: { readonly id: string }; readonly brand: { readonly key: string } },
  template: NamedTemplate<Schema>,
  values: v.InferInput<Schema>,
  more: Pick<NewMail<Schema>, 'to' | 'newsletterId' | 'event'> = {},
): Promise<boolean> =>
  queueMail(trx, { accountId: account.id, brandKey: brand.key, template, values, ...more });
