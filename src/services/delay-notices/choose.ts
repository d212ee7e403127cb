/** Submits the reader's choice of notices when a paper comes later. */
import * as v from 'valibot';
import { ChooseDelayNotices } from '../../../gen/operations.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { type Submitted, submit } from '../../lib/page/submit.ts';

export const CHOICE_PATH = '/later';

const input = v.object({
  keuze: v.picklist(['mail', 'sms', 'uit'], 'FIELD-MISSING'),
});

/** @returns the address of the page that follows */
export function submitChoice(context: RequestContext, request: Request): Promise<Submitted<string>> {
  return submit(context, request, {
    schema: input,
    async send({ keuze }, key) {
      const channel = keuze === 'uit' ? null : keuze;
      // A button pressed after the back button is another choice, so it has a key of its own.
      const keyOfChoice = `${key.slice(0, 60)}-${keuze}`;
      const chosen = await askOutcome(context, ChooseDelayNotices, { input: { channel } }, keyOfChoice);
      return chosen.ok ? { ok: true, data: `${CHOICE_PATH}?gekozen` } : chosen;
    },
  });
}
