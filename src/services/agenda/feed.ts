/** Creates and revokes the private address of the agenda. */

import * as v from 'valibot';
import { feedKeyInput } from '../../../contract/agenda.ts';
import { CloseDeliveryFeed, OpenDeliveryFeed } from '../../../gen/operations.ts';
import { hashOf, newKey } from '../../../server/hash.ts';
import { portalOrigin } from '../../lib/auth/origins.ts';
import type { Result } from '../../lib/page/ask.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { type Submitted, submit } from '../../lib/page/submit.ts';

const input = v.object({
  agenda: v.picklist(['maken', 'intrekken'], 'FIELD-MISSING'),
  sleutel: feedKeyInput,
});

/** The key of the created address, and the instant of its creation; undefined after a revocation. */
export type FeedDone = { readonly key: string; readonly createdAt: string } | { readonly key: undefined };

/**
 * The key that a form has created, while it is the current one. A stale tab can post its form again after a newer
 * address was created, or after the address was revoked; it must not show an address that no longer works.
 */
export function workingKey(
  done: FeedDone | undefined,
  feed: { readonly createdAt: string } | null | undefined,
): string | undefined {
  return done?.key !== undefined && done.createdAt === feed?.createdAt ? done.key : undefined;
}

/** 256 random bits for the hidden field of the form. Posting the form makes them the key, and only that page shows it. */
export function newFeedKey(): string {
  return newKey();
}

export function changeFeed(context: RequestContext, request: Request): Promise<Submitted<FeedDone>> {
  return submit<v.InferOutput<typeof input>, FeedDone>(context, request, {
    isKeyless: true,
    schema: input,
    send: async ({ agenda, sleutel: key }): Promise<Result<FeedDone>> => {
      // A hash, because the key itself must not be stored or logged.
      const idempotencyKey = hashOf(`${agenda} ${key}`);
      if (agenda === 'maken') {
        const opened = await askOutcome(context, OpenDeliveryFeed, { input: { key } }, idempotencyKey);
        if (!opened.ok) return opened;
        const { feed } = opened.data;
        if (!feed) throw new Error('OpenDeliveryFeed returned neither a feed nor a violation');
        return { ok: true, data: { key, createdAt: feed.createdAt } };
      }
      const closed = await askOutcome(context, CloseDeliveryFeed, {}, idempotencyKey);
      return closed.ok ? { ok: true, data: { key: undefined } } : closed;
    },
  });
}

export function feedAddress({ brand }: Pick<RequestContext, 'brand'>, key: string): string {
  return `${portalOrigin(brand)}/api/bezorgagenda/${key}.ics`;
}
