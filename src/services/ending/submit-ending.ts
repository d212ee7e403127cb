/** The forms of the page that ends a subscription: end it, keep it after all, and say why it ended. */
import * as v from 'valibot';
import { END_REASONS } from '../../../contract/ending.ts';
import { dayInput } from '../../../contract/inputs.ts';
import { EndSubscription, ExplainEnd, KeepSubscription } from '../../../gen/operations.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { submitWithFreshLogin } from '../../lib/page/fresh-login.ts';
import { accepted, type Submitted } from '../../lib/page/submit.ts';

/** One object per form; the field `doe` names the form. */
const input = v.variant(
  'doe',
  [
    v.object({ doe: v.literal('beeindigen'), lastDay: dayInput }),
    v.object({ doe: v.literal('behouden') }),
    v.object({ doe: v.literal('reden'), reason: v.picklist(END_REASONS, 'FIELD-MISSING') }),
  ],
  'FIELD-MISSING',
);

type Posted = v.InferOutput<typeof input>;
export type Did = Posted['doe'];

/** In the address of the page: the reader has just kept the subscription. */
export const KEPT_PARAMETER = 'behouden';

/** Only ending it asks for a fresh login. The subscription is that of the address, never a field. */
export function submitEnding(
  context: RequestContext,
  request: Request,
  subscriptionId: string,
): Promise<Submitted<Did> | Response> {
  return submitWithFreshLogin(context, request, {
    schema: input,
    async send(given, key) {
      const result = await send(context, given, subscriptionId, key);
      return result.ok ? accepted(given.doe) : result;
    },
  });
}

function send(context: RequestContext, given: Posted, subscriptionId: string, key: string) {
  if (given.doe === 'beeindigen') {
    const { lastDay } = given;
    return askOutcome(context, EndSubscription, { input: { subscriptionId, lastDay } }, key);
  }
  if (given.doe === 'behouden')
    return askOutcome(context, KeepSubscription, { input: { subscriptionId } }, key);
  return askOutcome(context, ExplainEnd, { input: { subscriptionId, reason: given.reason } }, key);
}
