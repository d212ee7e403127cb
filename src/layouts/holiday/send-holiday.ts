/** Sends the whole, with the draft's id as its key: however often the form is posted, there is one change. */
import {
  type HolidayChangeFragment,
  SubmitTemporaryAddress,
  SuspendDelivery,
} from '../../../gen/operations.ts';
import { type Answer, ask } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { accepted, outcomeOf } from '../../lib/page/submit.ts';
import { stepToShow } from '../../lib/shared/journey.ts';
import { closeDraft, type Draft } from '../../lib/store/drafts.ts';
import { answersOf, type HolidayAnswers, JOURNEY, stepAddress } from './journey.ts';
import { ownerOf } from './owner.ts';

/** What a closed draft holds. */
export interface HolidayOutcome {
  readonly changes: readonly HolidayChangeFragment[];
}

const MOST_TRIES = 8;
const PAUSE_MS = 250;

export async function sendHoliday(
  context: RequestContext,
  path: string,
  draft: Draft,
  offered: readonly string[],
): Promise<Answer<string>> {
  const answers = answersOf(draft, offered);
  const isReady = stepToShow(JOURNEY, answers, 'controle') === 'controle';
  // The page that follows leads on to the first step without an answer.
  if (!isReady) return accepted(stepAddress(path, 'controle', draft.id));
  const sent = await sentOnce(context, draft, answers);
  if (!sent.ok) return sent;
  const outcome: HolidayOutcome = { changes: sent.data.changes };
  await closeDraft(ownerOf(context), draft, outcome);
  return accepted(stepAddress(path, 'klaar', draft.id));
}

/** The same form from a second click or tab may be under way: its answer is waited for, and is ours too. */
async function sentOnce(context: RequestContext, draft: Draft, answers: HolidayAnswers) {
  for (let attempt = 1; ; attempt += 1) {
    const sent = await mutation(context, draft, answers);
    const isBusy = !sent.ok && sent.rejection.violations.some(({ code }) => code === 'IDEMPOTENCY-BUSY');
    if (!isBusy || attempt === MOST_TRIES) return sent;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function mutation(context: RequestContext, draft: Draft, answers: HolidayAnswers) {
  const { subscriptionIds, period, address } = answers;
  const { firstDay, lastDay } = period ?? { firstDay: '', lastDay: '' };
  const input = { subscriptionIds, firstDay, lastDay };
  const options = { idempotencyKey: draft.id };
  if (answers.kind === 'temporary_address' && address)
    return outcomeOf(
      await ask(context, SubmitTemporaryAddress, { input: { ...input, address } }, options),
      (data) => data.submitTemporaryDeliveryAddressV2,
    );
  return outcomeOf(await ask(context, SuspendDelivery, { input }, options), (data) => data.suspendDeliveryV2);
}
