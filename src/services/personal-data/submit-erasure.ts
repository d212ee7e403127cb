/** Submits the form that requests the erasure of the account, or cancels it. */
import * as v from 'valibot';
import type { REST, ResponseOf } from '../../../contract/rest.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { submitWithFreshLogin } from '../../lib/page/fresh-login.ts';
import type { Submitted } from '../../lib/page/submit.ts';
import { ERASURE_PATH } from './addresses.ts';

export type Erasure = ResponseOf<(typeof REST)['customer']['readErasure']>;

/** Parameter of the page that follows a cancellation. */
export const CANCELLED_PARAMETER = 'gelukt';

const input = v.object({ keuze: v.picklist(['verwijderen', 'houden'], 'FIELD-MISSING') });

/** @returns the address of the next page when it is done */
export function submitErasure(
  context: RequestContext,
  request: Request,
): Promise<Submitted<string> | Response> {
  const accountId = context.account?.id ?? '';
  return submitWithFreshLogin(context, request, {
    schema: input,
    async send({ keuze }, idempotencyKey) {
      const isCancelled = keuze === 'houden';
      const result = await askRest(context, ({ customer }) => {
        const call = isCancelled ? customer.cancelErasure : customer.requestErasure;
        return call({ accountId }, { idempotencyKey });
      });
      if (!result.ok) return result;
      return { ok: true, data: isCancelled ? `${ERASURE_PATH}?${CANCELLED_PARAMETER}` : ERASURE_PATH };
    },
  });
}
