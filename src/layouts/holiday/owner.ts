/** Whose draft it is. */
import type { RequestContext } from '../../lib/page/context.ts';
import type { DraftOwner } from '../../lib/store/drafts.ts';

/** @throws without a session: the gate lets nobody in without one */
export function ownerOf({ session, brand }: Pick<RequestContext, 'session' | 'brand'>): DraftOwner {
  if (!session) throw new Error('A draft needs a reader who is logged in');
  return { accountId: session.account.id, brandKey: brand.key };
}
