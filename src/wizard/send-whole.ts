/** Sends what a wizard has gathered, with the draft's id as its key: however often the form is posted, it is done once. */
import type { Result } from '../lib/page/ask.ts';
import type { RequestContext } from '../lib/page/context.ts';
import { ownerOf } from '../lib/page/owner.ts';
import { accepted } from '../lib/page/submit.ts';
import { CHECK_STEP, END_STEP, stepAddress, stepToShow } from '../lib/shared/journey.ts';
import { closeDraft, type Draft } from '../lib/store/drafts.ts';
import type { Wizard } from './wizard.ts';

export async function sendWhole<Facts, Answers, Props, Outcome>(
  wizard: Wizard<Facts, Answers, Props, Outcome>,
  context: RequestContext,
  path: string,
  draft: Draft,
  facts: Facts,
): Promise<Result<string>> {
  const answers = wizard.answersOf(draft, facts);
  const isReady = stepToShow(wizard.steps, answers, CHECK_STEP) === CHECK_STEP;
  // The page that follows leads on to the first step without an answer.
  if (!isReady) return accepted(stepAddress(path, CHECK_STEP, draft.id));
  const sent = await wizard.send(context, answers, draft.id);
  if (!sent.ok) return sent;
  await closeDraft(ownerOf(context), draft, sent.data);
  return accepted(stepAddress(path, END_STEP, draft.id));
}
