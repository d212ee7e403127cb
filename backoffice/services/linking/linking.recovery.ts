/**
 * Gives each subscription back to the account that held it, when an owner takes an account back. What was unlinked returns
 * before the other services put their changes back, and what was linked leaves after them. A subscription that another
 * account holds by now is left to a person: that account may be rightful.
 */
import type { Recovered } from '../../../contract/recovery.ts';
import { left, type Recovering, type Recovery, undone } from '../../kernel/recovery.ts';
import type { Trx } from '../../kernel/tables.ts';
import {
  changeHolder,
  findLinkable,
  type LinkableSubscription,
  lockSubscription,
} from '../subscriptions/holder.repository.ts';
import { deleteRequestsSince, endCodesSince, useUpWaysBack } from './recovery.repository.ts';

/** Moves that a reader of the account made. What a link in a mail undid stays undone. */
const MOVES = ['linkSubscription', 'redeemLinkCode', 'unlinkSubscription'];
/** Another account redeemed a code that was sent to the subscription's own address. */
const TAKEN = 'subscriptionLeft';

interface Moved {
  readonly subscription: LinkableSubscription;
  /** When the change was asked for. */
  readonly formerHolder: string | null;
}

/** In the order of the ids, so that two transactions lock them in one order. */
async function movedSubscriptions(trx: Trx, { lines }: Recovering): Promise<Moved[]> {
  const first = new Map<string, string | null>();
  for (const { action, subject, before } of lines)
    if ([...MOVES, TAKEN].includes(action) && !first.has(subject))
      first.set(subject, (before?.holder ?? null) as string | null);
  const moved: Moved[] = [];
  for (const [id, formerHolder] of [...first].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await lockSubscription(trx, id);
    const subscription = await findLinkable(trx, id);
    if (subscription) moved.push({ subscription, formerHolder });
  }
  return moved;
}

async function regain(trx: Trx, recovering: Recovering): Promise<Recovered[]> {
  const { account, now } = recovering.context;
  const found: Recovered[] = [];
  for (const { subscription, formerHolder } of await movedSubscriptions(trx, recovering)) {
    const { id, holder, productName } = subscription;
    if (formerHolder !== account.id || holder === account.id) continue;
    const isFree = holder === null && (await changeHolder(trx, id, { from: null, to: account.id }, now));
    found.push((isFree ? undone : left)('unlinked', productName));
  }
  return found;
}

async function giveBack(trx: Trx, recovering: Recovering): Promise<Recovered[]> {
  const { account, now } = recovering.context;
  const found: Recovered[] = [];
  for (const { subscription, formerHolder } of await movedSubscriptions(trx, recovering)) {
    const { id, holder, productName } = subscription;
    if (formerHolder === account.id || holder !== account.id) continue;
    await changeHolder(trx, id, { from: account.id, to: formerHolder }, now);
    found.push(undone('linked', productName));
  }
  return found;
}

async function endRequests(trx: Trx, { context, since }: Recovering): Promise<Recovered[]> {
  const { account, now } = context;
  const at = new Date(now).toISOString();
  await useUpWaysBack(trx, account.id, since, at);
  const codes = await endCodesSince(trx, account.id, since, at);
  const requests = await deleteRequestsSince(trx, account.id, since);
  return codes + requests > 0 ? [undone('linkCode')] : [];
}

export const linkingRecovery: Recovery = {
  service: 'linking',
  changes: {
    linkSubscription: { lists: ['linked', 'linkCode'] },
    requestLinkCode: { lists: ['linkCode'] },
    redeemLinkCode: { lists: ['linked', 'linkCode'] },
    // With what was shared of it.
    unlinkSubscription: { lists: ['unlinked', 'invites', 'coReaders'] },
    undoLinkChange: { none: 'Its link is mailed to the readers of the subscription, who decide about it.' },
  },
  begin: regain,
  undo: endRequests,
  finish: giveBack,
};
