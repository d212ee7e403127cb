/** Submits the form that cancels a move. */
import * as v from 'valibot';
import { CancelMovingHouse } from '../../../gen/operations.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { type Submitted, submit } from '../../lib/page/submit.ts';

const input = v.object({
  verhuizing: v.pipe(v.string('FIELD-MISSING'), v.minLength(1, 'FIELD-MISSING')),
});

type Cancelled = { readonly moves: readonly { readonly moveId: string }[] };

export function cancelMove(context: RequestContext, request: Request): Promise<Submitted<Cancelled>> {
  return submit<v.InferOutput<typeof input>, Cancelled>(context, request, {
    schema: input,
    send: ({ verhuizing: moveId }, key) => askOutcome(context, CancelMovingHouse, { input: { moveId } }, key),
  });
}
