/** Takes what a step's form has posted: keeps it in the draft, or sends the whole. Says where to go next. */
import { HolidayQuote, HolidayServices } from '../../../gen/operations.ts';
import { pick } from '../../islands/holiday/month.ts';
import { isoDayOf } from '../../islands/kit/date/date-text.ts';
import { type Answer, ask } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { type FormValues, textOf } from '../../lib/page/form.ts';
import { accepted, outcomeOf, type Submitted, submit } from '../../lib/page/submit.ts';
import { nextStep } from '../../lib/shared/journey.ts';
import { type Draft, type DraftAnswers, openDraft, readDraft, saveAnswers } from '../../lib/store/drafts.ts';
import { answersOf, FORM, JOURNEY, STEP_IDS, type StepId, stepAddress } from './journey.ts';
import { ownerOf } from './owner.ts';
import { sendHoliday } from './send-holiday.ts';
import { type StepInput, stepInput } from './step-input.ts';

/** @param path the wizard's own, on the web or in the app */
export function takeStep(
  context: RequestContext,
  request: Request,
  path: string,
): Promise<Submitted<string>> {
  return submit(context, request, {
    schema: stepInput,
    lists: ['subscriptionIds'],
    send: (input, values) => keepStep(context, path, input, values),
  });
}

async function keepStep(
  context: RequestContext,
  path: string,
  given: StepInput,
  values: FormValues,
): Promise<Answer<string>> {
  const owner = ownerOf(context);
  const concept = textOf(values, 'concept');
  const draft =
    given.step === 'soort' ? await openDraft(owner, concept, FORM) : await readDraft(owner, concept, FORM);
  if (!draft) return accepted(`${path}?concept=${encodeURIComponent(concept)}`);
  if (draft.outcome !== undefined) return accepted(stepAddress(path, 'klaar', draft.id));
  if (given.step === 'klaar') return accepted(stepAddress(path, 'controle', draft.id));
  if (given.step === 'picking') return keepPicked(context, path, draft, values);

  const services = await ask(context, HolidayServices, {});
  const offered = services.ok ? services.data.holidayServices.subscriptions.map(idOf) : [];
  if (given.step === 'controle') {
    if (given.input.revision !== draft.revision) return CHANGED;
    return services.ok ? sendHoliday(context, path, draft, offered) : services;
  }
  if (given.step === 'datums') {
    // Kept as typed, whatever comes of it: the way back from an outage shows them again.
    await saveAnswers(owner, draft, { typed: given.input });
    if (!services.ok) return services;
    const allowed = await allowedDates(context, answersOf(draft, offered), given.input);
    if (!allowed.ok) return allowed;
  }
  const saved = (await saveAnswers(owner, draft, answersFrom(given))) ?? draft;
  const next = services.ok ? nextStep(JOURNEY, answersOf(saved, offered), given.step) : stepAfter(given.step);
  return accepted(stepAddress(path, next, draft.id));
}

/** What was on show is not what the draft holds: another tab was quicker, and the answers have to be seen again. */
const CHANGED: Answer<never> = {
  ok: false,
  rejection: { status: 409, violations: [{ code: 'DRAFT-CHANGED' }] },
};

const idOf = ({ subscriptionId }: { subscriptionId: string }) => subscriptionId;

/** While the back office is down nobody knows which steps are asked; the page that follows says so and finds out. */
function stepAfter(step: StepId): StepId {
  return STEP_IDS[STEP_IDS.indexOf(step) + 1] ?? step;
}

function answersFrom(given: Exclude<StepInput, { step: 'picking' | 'controle' | 'klaar' }>): DraftAnswers {
  if (given.step === 'adres') return { address: given.input };
  if (given.step !== 'datums') return given.input;
  return { period: given.input, typed: given.input, month: given.input.firstDay.slice(0, 7) };
}

/** A pressed day, preset or month: the fields come back filled in, unchecked. */
async function keepPicked(
  context: RequestContext,
  path: string,
  draft: Draft,
  values: FormValues,
): Promise<Answer<string>> {
  await saveAnswers(ownerOf(context), draft, pickedAnswers(values));
  return accepted(stepAddress(path, 'datums', draft.id));
}

export function pickedAnswers(values: FormValues): DraftAnswers {
  const typed = { firstDay: textOf(values, 'firstDay'), lastDay: textOf(values, 'lastDay') };
  const month = textOf(values, 'maand');
  if (month !== '') return { typed, month };
  const [firstDay = '', lastDay = ''] = textOf(values, 'periode').split('/');
  if (firstDay !== '') return { typed: { firstDay, lastDay }, month: firstDay.slice(0, 7) };
  const day = textOf(values, 'dag');
  const { first = '', last = '' } = pick(
    { first: isoDayOf(typed.firstDay), last: isoDayOf(typed.lastDay) },
    day,
  );
  return { typed: { firstDay: first, lastDay: last }, month: day.slice(0, 7) };
}

/** The server's word on the days, before anybody is asked for an address. */
async function allowedDates(
  context: RequestContext,
  { kind, subscriptionIds }: ReturnType<typeof answersOf>,
  period: { readonly firstDay: string; readonly lastDay: string },
): Promise<Answer<unknown>> {
  if (!kind || subscriptionIds.length === 0) return accepted(undefined);
  const quote = await ask(context, HolidayQuote, { input: { kind, subscriptionIds, ...period } });
  return outcomeOf(quote, (data) => data.holidayQuote);
}
