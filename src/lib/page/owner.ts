/** The owner of the drafts of a request. */

import type { DraftOwner } from '../store/drafts.ts';
import type { RequestContext } from './context.ts';

/** @throws without a session; the route gate never lets such a request reach a page with a draft */
export function ownerOf({ session, brand }: Pick<RequestContext, 'session' | 'brand'>): DraftOwner {
  if (!session) throw new Error('A draft needs a logged-in reader');
  return { accountId: session.account.id, brandKey: brand.key };
}
