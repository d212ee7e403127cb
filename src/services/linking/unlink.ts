/** Submits the form that unlinks a subscription. */
import * as v from 'valibot';
import { keyInput } from '../../../contract/idempotency-key.ts';
import { UnlinkSubscription } from '../../../gen/operations.ts';
import { ask } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { outcomeOf, type Submitted, submit } from '../../lib/page/submit.ts';

const input = v.object({ sleutel: keyInput });

export function unlink(
  context: RequestContext,
  request: Request,
  subscriptionId: string,
): Promise<Submitted<unknown>> {
  return submit<v.InferOutput<typeof input>, unknown>(context, request, {
    schema: input,
    send: async ({ sleutel: idempotencyKey }) =>
      outcomeOf(
        await ask(context, UnlinkSubscription, { input: { subscriptionId } }, { idempotencyKey }),
        (data) => data.unlinkSubscription,
      ),
  });
}
