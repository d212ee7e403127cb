/** When an owner takes an account back: ends that an intruder asked for are taken back, and ends that went are named. */
import type { Recovered } from '../../../contract/recovery.ts';
import { left, type Recovering, type Recovery, subjectsOf, undone } from '../../kernel/recovery.ts';
import type { Trx } from '../../kernel/tables.ts';
import { findLinkable, lockSubscription } from '../subscriptions/holder.repository.ts';
import { takeEndBack } from './end-subscription.ts';
import { findEnding } from './ending.repository.ts';

async function undo(trx: Trx, recovering: Recovering): Promise<Recovered[]> {
  const { context } = recovering;
  const found: Recovered[] = [];
  for (const id of [...subjectsOf(recovering, 'endSubscription')].sort()) {
    await lockSubscription(trx, id);
    const subscription = await findLinkable(trx, id);
    const asked = await findEnding(trx, id);
    if (!subscription || !asked || subscription.holder !== context.account.id) continue;
    const { productName, endsOn } = subscription;
    const isOver = endsOn !== null && endsOn <= context.today;
    if (!isOver) await takeEndBack(trx, context, { id, endsOn });
    found.push((isOver ? left : undone)('ending', productName));
  }
  for (const id of [...subjectsOf(recovering, 'keepSubscription')].sort()) {
    const subscription = await findLinkable(trx, id);
    if (subscription?.holder === context.account.id && subscription.endsOn === null)
      found.push(left('kept', subscription.productName));
  }
  return found;
}

export const endingRecovery: Recovery = {
  service: 'ending',
  changes: {
    endSubscription: { lists: ['ending'] },
    // Ending it anew takes a press: an owner who did not want the subscription reads of it.
    keepSubscription: { lists: ['kept'] },
    explainEnd: { none: 'A reason that was given changes nothing for the reader.' },
  },
  undo,
};
