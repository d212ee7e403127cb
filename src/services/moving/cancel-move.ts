/** Submits the form that cancels a move. */
import * as v from 'valibot';
import { keyInput } from '../../../contract/idempotency-key.ts';
import { CancelMovingHouse } from '../../../gen/operations.ts';
import { ask } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { outcomeOf, type Submitted, submit } from '../../lib/page/submit.ts';

const input = v.object({
  verhuizing: v.pipe(v.string('FIELD-MISSING'), v.minLength(1, 'FIELD-MISSING')),
  sleutel: keyInput,
});

type Cancelled = { readonly moves: readonly { readonly moveId: string }[] };

export function cancelMove(context: RequestContext, request: Request): Promise<Submitted<Cancelled>> {
  return submit<v.InferOutput<typeof input>, Cancelled>(context, request, {
    schema: input,
    send: async ({ verhuizing: moveId, sleutel: idempotencyKey }) =>
      outcomeOf(
        await ask(context, CancelMovingHouse, { input: { moveId } }, { idempotencyKey }),
        (data) => data.cancelMovingHouseV2,
      ),
  });
}
