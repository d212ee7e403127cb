/** Whose draft it is. */

import type { DraftOwner } from '../store/drafts.ts';
import type { RequestContext } from './context.ts';

/** @throws without a session: the gate lets nobody in without one */
export function ownerOf({ session, brand }: Pick<RequestContext, 'session' | 'brand'>): DraftOwner {
  if (!session) throw new Error('A draft needs a reader who is logged in');
  return { accountId: session.account.id, brandKey: brand.key };
}
