/** Submits whether the first paper was delivered. After a no, begins a complaint that is filled in. */
import * as v from 'valibot';
import { AnswerDeliveryQuestion } from '../../../gen/operations.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { ownerOf } from '../../lib/page/owner.ts';
import { accepted, type Submitted, submit } from '../../lib/page/submit.ts';
import { CHECK_STEP, stepAddress } from '../../lib/shared/journey.ts';
import { newDraftId, openDraft } from '../../lib/store/drafts.ts';
import { complaintPath, DONE_PARAMETER, questionPath } from './addresses.ts';
import { COMPLAINT_FORM } from './complaint-wizard.ts';

const input = v.object({
  antwoord: v.picklist(['ja', 'nee'], 'FIELD-MISSING'),
});

/** @returns the address of the next page */
export function submitQuestionAnswer(
  context: RequestContext,
  request: Request,
  questionId: string,
): Promise<Submitted<string>> {
  return submit(context, request, {
    schema: input,
    send: async ({ antwoord }, key) => {
      const came = antwoord === 'ja';
      const answered = await askOutcome(
        context,
        AnswerDeliveryQuestion,
        { input: { questionId, came } },
        key,
      );
      if (!answered.ok) return answered;
      const { question } = answered.data;
      if (came || !question)
        return accepted(`${questionPath(context.surface, questionId)}?${DONE_PARAMETER}`);
      return accepted(await beginComplaint(context, question));
    },
  });
}

interface Question {
  readonly day: string;
  readonly subscription: { readonly subscriptionId: string };
}

/** @returns the address of its check */
async function beginComplaint(context: RequestContext, { day, subscription }: Question): Promise<string> {
  const owner = ownerOf(context);
  const answers = { subscriptionId: subscription.subscriptionId, days: [day], type: 'not_delivered' };
  const draft = await openDraft(owner, newDraftId(), COMPLAINT_FORM, answers);
  if (!draft) throw new Error('The draft of a complaint could not be created');
  return stepAddress(complaintPath(context.surface), CHECK_STEP, draft.id);
}
