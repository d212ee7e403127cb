/**
 * The link in the mail about an erasure, which cancels it without a login: only the mail holds its key. Opening the link
 * changes nothing, because mail scanners open links. When another account is logged in, nothing is done. At the host of
 * another brand than that of the request it looks like an invented link.
 */
import type { Brand } from '../../../contract/brand.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import { hashOf } from '../../../server/hash.ts';
import type { AnonymousContext } from '../../kernel/context.ts';
import { otherAccountThan, type Viewer } from '../account/other-account.ts';
import { findRequestByKey, lockRequestByKey, saveOutcome } from './erasure.repository.ts';
import { recordErasure } from './erasure.ts';
import type { ErasureRequestRow } from './personal-data.tables.ts';

interface ErasureLink {
  /** `cancelled`: the account stays. `erased`: it is too late. */
  readonly state: 'open' | 'cancelled' | 'erased' | 'invalid';
  /** The day of the erasure, while it can be cancelled. */
  readonly dueOn: IsoDay | null;
  /** The masked address of the link's account when another account is logged in and the link can be used, else null. */
  readonly isFor: string | null;
}

const viewOf = (state: ErasureLink['state']): ErasureLink => ({ state, dueOn: null, isFor: null });

/** @param brand the brand of the requested host */
export async function readErasureLink(
  { db }: AnonymousContext,
  brand: Brand,
  key: string,
  viewer: Viewer,
): Promise<ErasureLink> {
  const request = await findRequestByKey(db, hashOf(key));
  return linkOf(db, brand, request, viewer);
}

/** A second press changes nothing. @param brand the brand of the requested host */
export function cancelErasureByLink(
  { db, now, traceId }: AnonymousContext,
  brand: Brand,
  key: string,
  viewer: Viewer,
): Promise<ErasureLink> {
  return db.transaction().execute(async (trx) => {
    const request = await lockRequestByKey(trx, hashOf(key));
    const seen = await linkOf(trx, brand, request, viewer);
    if (!request || seen.state !== 'open' || seen.isFor !== null) return seen;
    await saveOutcome(trx, request.account_id, { cancelled_at: new Date(now).toISOString() });
    const author = {
      account: { id: request.account_id },
      brand,
      surface: 'link',
      traceId,
      now,
    };
    await recordErasure(trx, author, 'cancelErasure', { dueOn: request.due_on });
    return viewOf('cancelled');
  });
}

async function linkOf(
  db: AnonymousContext['db'],
  brand: Brand,
  request: ErasureRequestRow | undefined,
  viewer: Viewer,
): Promise<ErasureLink> {
  if (request?.brand_key !== brand.key) return viewOf('invalid');
  if (request.done_at) return viewOf('erased');
  if (request.cancelled_at) return viewOf('cancelled');
  const isFor = await otherAccountThan(viewer, db, request.account_id);
  return { state: 'open', dueOn: request.due_on, isFor };
}
