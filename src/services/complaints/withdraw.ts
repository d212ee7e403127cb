/** Withdraws a complaint: the form on its page and after sending it. */
import * as v from 'valibot';
import { keyInput } from '../../../contract/idempotency-key.ts';
import { WithdrawComplaint } from '../../../gen/operations.ts';
import { ask } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { outcomeOf, type Submitted, submit } from '../../lib/page/submit.ts';

const input = v.object({ sleutel: keyInput });

export function submitWithdrawal(
  context: RequestContext,
  request: Request,
  complaintId: string,
): Promise<Submitted<unknown>> {
  return submit(context, request, {
    schema: input,
    send: async ({ sleutel: idempotencyKey }) =>
      outcomeOf(
        await ask(context, WithdrawComplaint, { input: { complaintId } }, { idempotencyKey }),
        (data) => data.withdrawComplaint,
      ),
  });
}
