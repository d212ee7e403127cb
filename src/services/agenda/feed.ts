/** Making and taking back the private address of the agenda: the page's first verb. */
import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { feedKeyInput } from '../../../contract/agenda.ts';
import { CloseDeliveryFeed, OpenDeliveryFeed } from '../../../gen/operations.ts';
import { portalOrigin } from '../../lib/auth/origins.ts';
import { ask, type Result } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { outcomeOf, type Submitted, submit } from '../../lib/page/submit.ts';

const input = v.object({
  agenda: v.picklist(['maken', 'intrekken'], 'FIELD-MISSING'),
  sleutel: feedKeyInput,
});

/** The key of the address that was made, and when; none once it was taken back. */
export type FeedDone = { readonly key: string; readonly createdAt: string } | { readonly key: undefined };

/**
 * Of the address that a form has made, as long as it is the one that works: the form may be sent once more after
 * another one was made, or after it was taken back.
 */
export function workingKey(
  done: FeedDone | undefined,
  feed: { readonly createdAt: string } | null | undefined,
): string | undefined {
  return done?.key !== undefined && done.createdAt === feed?.createdAt ? done.key : undefined;
}

/** 256 random bits. It becomes the address's only when the form is sent, and is told to nobody afterwards. */
export function newFeedKey(): string {
  return randomBytes(32).toString('base64url');
}

export function changeFeed(context: RequestContext, request: Request): Promise<Submitted<FeedDone>> {
  return submit<v.InferOutput<typeof input>, FeedDone>(context, request, {
    schema: input,
    send: async ({ agenda, sleutel: key }): Promise<Result<FeedDone>> => {
      // Of the form, and not the key itself, which is to stand nowhere.
      const idempotencyKey = createHash('sha256').update(`${agenda} ${key}`).digest('base64url');
      if (agenda === 'maken') {
        const result = await ask(context, OpenDeliveryFeed, { input: { key } }, { idempotencyKey });
        const opened = outcomeOf(result, (data) => data.openDeliveryFeed);
        if (!opened.ok) return opened;
        const { feed } = opened.data;
        if (!feed) throw new Error('An address was made without one coming back');
        return { ok: true, data: { key, createdAt: feed.createdAt } };
      }
      const result = await ask(context, CloseDeliveryFeed, {}, { idempotencyKey });
      const closed = outcomeOf(result, (data) => data.closeDeliveryFeed);
      return closed.ok ? { ok: true, data: { key: undefined } } : closed;
    },
  });
}

export function feedAddress({ brand }: Pick<RequestContext, 'brand'>, key: string): string {
  return `${portalOrigin(brand)}/api/bezorgagenda/${key}.ics`;
}
