/** Sends the answers of a draft with its id as idempotency key: posting the form again changes nothing more. */
import type { Result } from '../lib/page/ask.ts';
import type { RequestContext } from '../lib/page/context.ts';
import { ownerOf } from '../lib/page/owner.ts';
import { accepted } from '../lib/page/submit.ts';
import { CHECK_STEP, END_STEP, stepAddress, stepToShow } from '../lib/shared/journey.ts';
import { closeDraft, type Draft } from '../lib/store/drafts.ts';
import type { Wizard } from './wizard.ts';

export async function sendDraft<Facts, Answers, Props, Outcome>(
  wizard: Wizard<Facts, Answers, Props, Outcome>,
  context: RequestContext,
  path: string,
  draft: Draft,
  facts: Facts,
): Promise<Result<string>> {
  const answers = wizard.answersOf(draft, facts);
  const isReady = stepToShow(wizard.steps, answers, CHECK_STEP) === CHECK_STEP;
  // The check step redirects to the first step without an answer.
  if (!isReady) return accepted(stepAddress(path, CHECK_STEP, draft.id));
  const sent = await wizard.send(context, answers, draft.id);
  if (!sent.ok) return sent;
  await closeDraft(ownerOf(context), draft, sent.data);
  return accepted(stepAddress(path, END_STEP, draft.id));
}
