/** Tells the people who read along until when they can, before the subscription ends. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { Trx } from '../../kernel/tables.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { findSubscriptionRow } from '../subscriptions/subscriptions.repository.ts';
import { listOfSubscription } from './sharing.repository.ts';
import { titleOf } from './sharing.rules.ts';
import { sharingTemplates } from './sharing.templates.ts';

/**
 * @param lastDay null when the subscription goes on after all
 * @param now milliseconds since 1970
 */
export async function tellReadersOfEnd(
  trx: Trx,
  subscriptionId: string,
  lastDay: IsoDay | null,
  now: number,
): Promise<void> {
  const { readers } = await listOfSubscription(trx, subscriptionId);
  const found = readers.length > 0 ? await findSubscriptionRow(trx, subscriptionId) : undefined;
  if (!found) return;
  const common = { brandKey: found.brand_key, template: sharingTemplates['sharing-ends'] };
  const values = { productName: titleOf(found.name), lastDay };
  for (const { id, account_id: accountId } of readers)
    await queueMail(trx, { ...common, accountId, values, event: `sharing-ends:${id}:${now}` });
}
