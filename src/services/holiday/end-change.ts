/** Cancels or ends a change without script: finds it by the address, and submits the form. */
import * as v from 'valibot';
import { CancelSuspension, CancelTemporaryAddress } from '../../../gen/operations.ts';
import type { Result } from '../../lib/page/ask.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { type Submitted, submit } from '../../lib/page/submit.ts';
import { CANCEL_PARAMETER, STOP_PARAMETER } from './addresses.ts';

const input = v.object({
  wijziging: v.pipe(v.string('FIELD-MISSING'), v.minLength(1, 'FIELD-MISSING')),
  soort: v.picklist(['suspension', 'temporary_address'], 'FIELD-MISSING'),
});

type Ended = { readonly changes: readonly { readonly changeId: string }[] };

export function endChange(context: RequestContext, request: Request): Promise<Submitted<Ended>> {
  return submit<v.InferOutput<typeof input>, Ended>(context, request, {
    schema: input,
    send: ({ wijziging: changeId, soort }, key): Promise<Result<Ended>> => {
      const variables = { input: { changeId } };
      return soort === 'suspension'
        ? askOutcome(context, CancelSuspension, variables, key)
        : askOutcome(context, CancelTemporaryAddress, variables, key);
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
