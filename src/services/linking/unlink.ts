/** Submits the form that unlinks a subscription. */
import * as v from 'valibot';
import { UnlinkSubscription } from '../../../gen/operations.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { type Submitted, submit } from '../../lib/page/submit.ts';

export function unlink(
  context: RequestContext,
  request: Request,
  subscriptionId: string,
): Promise<Submitted<unknown>> {
  return submit(context, request, {
    schema: v.object({}),
    send: (_, key) => askOutcome(context, UnlinkSubscription, { input: { subscriptionId } }, key),
  });
}
