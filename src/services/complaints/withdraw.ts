/** Withdraws a complaint: the form on its page and after sending it. */
import * as v from 'valibot';
import { WithdrawComplaint } from '../../../gen/operations.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { type Submitted, submit } from '../../lib/page/submit.ts';

export function submitWithdrawal(
  context: RequestContext,
  request: Request,
  complaintId: string,
): Promise<Submitted<unknown>> {
  return submit(context, request, {
    schema: v.object({}),
    send: (_, key) => askOutcome(context, WithdrawComplaint, { input: { complaintId } }, key),
  });
}
