/** Cancels or ends a change without script: finds it by the address, and submits the form. */
import * as v from 'valibot';
import { keyInput } from '../../../contract/idempotency-key.ts';
import { CancelSuspension, CancelTemporaryAddress } from '../../../gen/operations.ts';
import { ask, type Result } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { outcomeOf, type Submitted, submit } from '../../lib/page/submit.ts';
import { CANCEL_PARAMETER, STOP_PARAMETER } from './addresses.ts';

const input = v.object({
  wijziging: v.pipe(v.string('FIELD-MISSING'), v.minLength(1, 'FIELD-MISSING')),
  soort: v.picklist(['suspension', 'temporary_address'], 'FIELD-MISSING'),
  sleutel: keyInput,
});

type Ended = { readonly changes: readonly { readonly changeId: string }[] };

export function endChange(context: RequestContext, request: Request): Promise<Submitted<Ended>> {
  return submit<v.InferOutput<typeof input>, Ended>(context, request, {
    schema: input,
    send: async ({ wijziging: changeId, soort, sleutel: idempotencyKey }): Promise<Result<Ended>> => {
      const variables = { input: { changeId } };
      const options = { idempotencyKey };
      if (soort === 'suspension')
        return outcomeOf(
          await ask(context, CancelSuspension, variables, options),
          (data) => data.cancelDeliverySuspensionV2,
        );
      return outcomeOf(
        await ask(context, CancelTemporaryAddress, variables, options),
        (data) => data.cancelTemporaryDeliveryAddressV2,
      );
    },
  });
}

/** The change that the address names. */
export function requestedChange<Change extends { readonly changeId: string }>(
  parameters: URLSearchParams,
  changes: readonly Change[],
): Change | undefined {
  const id = parameters.get(CANCEL_PARAMETER) ?? parameters.get(STOP_PARAMETER);
  return changes.find(({ changeId }) => changeId === id);
}
