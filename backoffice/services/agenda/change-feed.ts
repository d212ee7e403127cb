/** Makes and revokes the private address at which a calendar program reads the agenda. */
import { deliveryFeedInput } from '../../../contract/agenda.ts';
import type { Violation } from '../../../contract/violations.ts';
import { hashOf } from '../../../server/hash.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import { addFeed, findFeed, isKeyTaken, revokeFeed } from './feed.repository.ts';

interface FeedResult {
  readonly violations: readonly Violation[];
  readonly feed: FeedView | null;
}
interface FeedView {
  readonly createdAt: string;
}

/** The current address; null without one. Its key is not stored, so it cannot be shown again. */
export async function deliveryFeed(context: BackofficeContext): Promise<FeedView | null> {
  const feed = await findFeed(context.db, ownerOf(context));
  return feed ? { createdAt: feed.created_at } : null;
}

/** Replaces an earlier address, which stops working. The key is made with the form, so no result contains it. */
export function openDeliveryFeed(
  context: BackofficeContext,
  { key }: { readonly key: string },
): Promise<FeedResult> {
  const operation = 'openDeliveryFeed';
  const keyHash = hashOf(key);
  return mutateOnce(context, {
    operation,
    input: { keyHash },
    change: async (trx) => {
      const read = readInput(deliveryFeedInput, { key });
      if (!read.ok) return { violations: read.violations, feed: null };
      if (await isKeyTaken(trx, keyHash))
        return { violations: [{ code: 'FIELD-INVALID', field: 'key' }], feed: null };
      const at = new Date(context.now).toISOString();
      const owner = ownerOf(context);
      const id = crypto.randomUUID();
      const replaced = await findFeed(trx, owner);
      await revokeFeed(trx, owner, at);
      await addFeed(trx, {
        id,
        account_id: owner.accountId,
        brand_key: owner.brandKey,
        key_hash: keyHash,
        created_at: at,
        revoked_at: null,
        published: '{}',
      });
      const before = replaced ? { replaced: replaced.id } : null;
      await writeAudit(trx, context, operation, id, { before, after: { at } });
      return { violations: [], feed: { createdAt: at } };
    },
  });
}

/** Without an address nothing changes and nothing is refused. */
export function closeDeliveryFeed(context: BackofficeContext): Promise<FeedResult> {
  const operation = 'closeDeliveryFeed';
  return mutateOnce(context, {
    operation,
    isDefence: true,
    input: {},
    change: async (trx) => {
      const owner = ownerOf(context);
      const feed = await findFeed(trx, owner);
      if (!feed) return { violations: [], feed: null };
      const at = new Date(context.now).toISOString();
      await revokeFeed(trx, owner, at);
      await writeAudit(trx, context, operation, feed.id, { before: { at: feed.created_at } });
      return { violations: [], feed: null };
    },
  });
}

function ownerOf({ account, brand }: BackofficeContext) {
  return { accountId: account.id, brandKey: brand.key };
}
