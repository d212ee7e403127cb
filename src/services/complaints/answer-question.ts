/** Takes the answer to whether the first paper came. After a no, a complaint stands ready, filled in. */
import * as v from 'valibot';
import { AnswerDeliveryQuestion } from '../../../gen/operations.ts';
import { ask } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { ownerOf } from '../../lib/page/owner.ts';
import { accepted, outcomeOf, type Submitted, submit } from '../../lib/page/submit.ts';
import { stepAddress } from '../../lib/shared/journey.ts';
import { newDraftId, openDraft, saveAnswers } from '../../lib/store/drafts.ts';
import { complaintPath, DONE_PARAMETER, questionPath } from './addresses.ts';
import { COMPLAINT_FORM } from './complaint-wizard.ts';
import { remedy } from './remedy-step.ts';

const input = v.object({
  antwoord: v.picklist(['ja', 'nee'], 'FIELD-MISSING'),
  sleutel: v.string('FIELD-MISSING'),
});

/** @returns where to go next */
export function submitQuestionAnswer(
  context: RequestContext,
  request: Request,
  questionId: string,
): Promise<Submitted<string>> {
  return submit(context, request, {
    schema: input,
    send: async ({ antwoord, sleutel: idempotencyKey }) => {
      const came = antwoord === 'ja';
      const given = { input: { questionId, came } };
      const answered = outcomeOf(
        await ask(context, AnswerDeliveryQuestion, given, { idempotencyKey }),
        (data) => data.answerDeliveryQuestion,
      );
      if (!answered.ok) return answered;
      const { question } = answered.data;
      if (came || !question)
        return accepted(`${questionPath(context.surface, questionId)}?${DONE_PARAMETER}`);
      return accepted(await filledIn(context, question));
    },
  });
}

interface Asked {
  readonly day: string;
  readonly subscription: { readonly subscriptionId: string };
}

async function filledIn(context: RequestContext, { day, subscription }: Asked): Promise<string> {
  const owner = ownerOf(context);
  const draft = await openDraft(owner, newDraftId(), COMPLAINT_FORM);
  if (!draft) throw new Error('A draft could not be begun');
  const answers = { subscriptionId: subscription.subscriptionId, days: [day], type: 'not_delivered' };
  await saveAnswers(owner, draft, answers);
  return stepAddress(complaintPath(context.surface), remedy.id, draft.id);
}
