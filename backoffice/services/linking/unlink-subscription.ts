/** Unlinks a subscription from the account. Delivery and payment go on; digital access of the account ends. */
import { unlinkSubscriptionInput } from '../../../contract/linking.ts';
import type { Violation } from '../../../contract/violations.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import { notFound } from '../../kernel/refused.ts';
import { leaveSharingTo } from '../sharing/end-sharing.ts';
import { changeHolder, findLinkable, lockSubscription } from '../subscriptions/holder.repository.ts';
import { isLinkable } from './link-subscription.ts';
import { mailAboutUnlink } from './linking.mails.ts';
import { addRelink } from './way-back.ts';

interface UnlinkResult {
  readonly violations: readonly Violation[];
}

const OPERATION = 'unlinkSubscription';

/** @throws Refused NOT-FOUND for a subscription that the account does not hold, and as `mutateOnce` does */
export async function unlinkSubscription(context: BackofficeContext, input: unknown): Promise<UnlinkResult> {
  const read = readInput(unlinkSubscriptionInput, input);
  if (!read.ok) return { violations: read.violations };
  const { subscriptionId } = read.input;
  return mutateOnce(context, {
    operation: OPERATION,
    input: read.input,
    change: async (trx): Promise<UnlinkResult> => {
      await lockSubscription(trx, subscriptionId);
      const subscription = await findLinkable(trx, subscriptionId);
      const holder = context.account.id;
      if (!subscription || subscription.holder !== holder || !isLinkable(subscription, context))
        throw notFound();
      await leaveSharingTo(trx, subscriptionId, null, context.now);
      await changeHolder(trx, subscriptionId, { from: holder, to: null }, context.now);
      await writeAudit(trx, context, OPERATION, subscriptionId, {
        before: { holder },
        after: { holder: null },
      });
      const relinkKey = await addRelink(trx, context, subscriptionId);
      await mailAboutUnlink(trx, context, subscription, relinkKey);
      return { violations: [] };
    },
  });
}
