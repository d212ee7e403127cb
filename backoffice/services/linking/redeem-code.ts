/** Redeems a code: the subscription moves from the account that holds it to this one. */
import { linkCodeOf, redeemLinkCodeInput } from '../../../contract/linking.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import { refuse } from '../../kernel/refused.ts';
import type { Trx } from '../../kernel/tables.ts';
import { leaveSharingTo } from '../sharing/end-sharing.ts';
import {
  changeHolder,
  findLinkable,
  type LinkableSubscription,
  lockSubscription,
} from '../subscriptions/holder.repository.ts';
import { findRequest } from './link-code.ts';
import { type LinkResult, linked, linkRefused } from './link-subscription.ts';
import { mailAboutLink } from './linking.mails.ts';
import { countTry, endCodes, listCodes, markRedeemed } from './linking.repository.ts';
import { decideCode, MOST_TRIES } from './linking.rules.ts';
import { addUndo } from './way-back.ts';

const OPERATION = 'redeemLinkCode';
const FIELD = 'code';

/**
 * A wrong code is counted too: the count is committed with the refusal.
 * @throws Refused NOT-FOUND for another account's request, and as `mutateOnce` does
 */
export async function redeemLinkCode(context: BackofficeContext, input: unknown): Promise<LinkResult> {
  const read = readInput(redeemLinkCodeInput, input);
  if (!read.ok) return linkRefused(...read.violations);
  const { requestId, code } = read.input;
  return mutateOnce(context, {
    operation: OPERATION,
    input: read.input,
    change: async (trx): Promise<LinkResult> => {
      const { request, subscription } = await findRequest(trx, context, requestId);
      // Another tab was first.
      if (request.redeemed_at !== null && subscription.holder === context.account.id)
        return linked(subscription.id);
      const refusal = await refusalOf(trx, context, requestId, code);
      if (refusal) return linkRefused(refusal);
      const at = new Date(context.now).toISOString();
      await endCodes(trx, requestId, at);
      await markRedeemed(trx, requestId, at);
      await takeOver(trx, context, subscription.id);
      return linked(subscription.id);
    },
  });
}

async function refusalOf(trx: Trx, { codes, now }: BackofficeContext, requestId: string, typed: string) {
  const { way, code = '' } = linkCodeOf(typed) ?? {};
  const newest = (await listCodes(trx, requestId)).find((one) => one.way === way && one.code_hash !== null);
  if (!newest) return refuse('CODE-EXPIRED', FIELD);
  const { id, code_hash, valid_until } = newest;
  const tries = (await countTry(trx, id, MOST_TRIES)) ?? MOST_TRIES + 1;
  const isMatch = codes.matches(id, code, code_hash ?? '');
  const decision = decideCode({ isMatch, tries, validUntil: Date.parse(valid_until ?? '') }, now);
  if (decision === 'right') return undefined;
  if (decision === 'late') return refuse('CODE-EXPIRED', FIELD);
  if (decision === 'used up') return refuse('LINK-CODE-USED-UP', FIELD);
  return refuse('CODE-WRONG', FIELD, { left: String(MOST_TRIES - tries) });
}

async function takeOver(trx: Trx, context: BackofficeContext, subscriptionId: string): Promise<void> {
  await lockSubscription(trx, subscriptionId);
  const subscription = (await findLinkable(trx, subscriptionId)) as LinkableSubscription;
  const { account } = context;
  const formerHolder = subscription.holder;
  if (formerHolder === account.id) return;
  await leaveSharingTo(trx, subscriptionId, account.id, context.now);
  if (!(await changeHolder(trx, subscriptionId, { from: formerHolder, to: account.id }, context.now)))
    throw new Error('A locked subscription changed its holder');
  const facts = { before: { holder: formerHolder }, after: { holder: account.id } };
  await writeAudit(trx, context, OPERATION, subscriptionId, facts);
  if (formerHolder !== null) {
    const former = { ...context, account: { id: formerHolder } };
    await writeAudit(trx, former, 'subscriptionLeft', subscriptionId, facts);
  }
  const undoKey = await addUndo(trx, context, { subscriptionId, formerHolder });
  await mailAboutLink(trx, context, subscription, { undoKey, formerHolder });
}
