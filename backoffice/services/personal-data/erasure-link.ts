/**
 * The link in the mail about an erasure, which cancels it without a login: only the mail holds its key. Opening the link
 * changes nothing, because mail scanners open links.
 */
import type { Brand } from '../../../contract/brand.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import { hashOf } from '../../identity/hash.ts';
import type { AnonymousContext } from '../../kernel/context.ts';
import { findRequestByKey, lockRequestByKey, saveOutcome } from './erasure.repository.ts';
import { tellErasure } from './erasure.ts';
import type { ErasureRequestRow } from './personal-data.tables.ts';

interface ErasureLink {
  /** `cancelled`: the account stays. `erased`: it is too late. */
  readonly state: 'open' | 'cancelled' | 'erased' | 'invalid';
  /** The day of the erasure, while it can be cancelled. */
  readonly dueOn: IsoDay | null;
}

export async function readErasureLink({ db }: AnonymousContext, key: string): Promise<ErasureLink> {
  const request = await findRequestByKey(db, hashOf(key));
  return viewOf(request);
}

/** A second press changes nothing. @param brand the brand of the requested host */
export function cancelErasureByLink(
  { db, now, traceId }: AnonymousContext,
  brand: Brand,
  key: string,
): Promise<ErasureLink> {
  return db.transaction().execute(async (trx) => {
    const request = await lockRequestByKey(trx, hashOf(key));
    const view = viewOf(request);
    if (!request || view.state !== 'open') return view;
    await saveOutcome(trx, request.account_id, { cancelled_at: new Date(now).toISOString() });
    const author = {
      account: { id: request.account_id },
      brand,
      surface: 'link',
      traceId,
      now,
    };
    const idempotencyKey = `link:${request.requested_at}`;
    await tellErasure(trx, { ...author, idempotencyKey }, 'cancelErasure', { dueOn: request.due_on });
    return { state: 'cancelled', dueOn: null };
  });
}

function viewOf(request: ErasureRequestRow | undefined): ErasureLink {
  if (!request) return { state: 'invalid', dueOn: null };
  if (request.done_at) return { state: 'erased', dueOn: null };
  if (request.cancelled_at) return { state: 'cancelled', dueOn: null };
  return { state: 'open', dueOn: request.due_on };
}
