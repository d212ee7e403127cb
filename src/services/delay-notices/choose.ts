/** Submits the reader's choice of notices when a paper comes later. */
import * as v from 'valibot';
import { keyInput } from '../../../contract/idempotency-key.ts';
import { ChooseDelayNotices } from '../../../gen/operations.ts';
import { ask } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { outcomeOf, type Submitted, submit } from '../../lib/page/submit.ts';

export const CHOICE_PATH = '/later';

const input = v.object({
  keuze: v.picklist(['mail', 'sms', 'uit'], 'FIELD-MISSING'),
  sleutel: keyInput,
});

/** @returns the address of the page that follows */
export function submitChoice(context: RequestContext, request: Request): Promise<Submitted<string>> {
  return submit(context, request, {
    schema: input,
    async send({ keuze, sleutel }) {
      const channel = keuze === 'uit' ? null : keuze;
      // A button pressed after the back button is another choice, so it has a key of its own.
      const idempotencyKey = `${sleutel.slice(0, 60)}-${keuze}`;
      const result = await ask(context, ChooseDelayNotices, { input: { channel } }, { idempotencyKey });
      const chosen = outcomeOf(result, (data) => data.chooseDelayNotices);
      return chosen.ok ? { ok: true, data: `${CHOICE_PATH}?gekozen` } : chosen;
    },
  });
}
