/** Saves a posted step in the draft, or sends the draft at the check step. Returns the address of the next page. */
import * as v from 'valibot';
import type { Result } from '../lib/page/ask.ts';
import type { RequestContext } from '../lib/page/context.ts';
import { type FormValues, textOf } from '../lib/page/form.ts';
import { ownerOf } from '../lib/page/owner.ts';
import { accepted, type Submitted, submit } from '../lib/page/submit.ts';
import {
  CHECK_STEP,
  END_STEP,
  missingDraftAddress,
  nextStep,
  stepAddress,
  stepToShow,
} from '../lib/shared/journey.ts';
import {
  closeDraft,
  type Draft,
  type DraftAnswers,
  openDraft,
  readDraft,
  saveAnswers,
} from '../lib/store/drafts.ts';
import { conditionsInput, hasConditions } from './conditions.ts';
import { isUnsavedCheck, postedStep } from './posted.ts';
import { canBeginDraft, type Wizard, type WizardTypes } from './wizard.ts';

/** @param path of the wizard, on the web or in the app */
export function submitStep<T extends WizardTypes>(
  wizard: Wizard<T>,
  context: RequestContext,
  request: Request,
  path: string,
  parameters: URLSearchParams = new URLSearchParams(),
): Promise<Submitted<string>> {
  return submit(context, request, {
    schema: stepInput(wizard, context.today, hasConditions(context)),
    lists: wizard.lists ?? [],
    severalLines: wizard.severalLines ?? [],
    isKeyless: true,
    send: (input, _, values) => saveStep(wizard, context, { path, parameters }, input, values),
  });
}

/**
 * The schema of the posted step. Nothing is checked when the pressed button only fills in the form (`fillIn`).
 * @param isConditional whether the check step asks the reader to agree to conditions
 */
export function stepInput<T extends WizardTypes>(
  wizard: Wizard<T>,
  today: string,
  isConditional = false,
): v.GenericSchema<unknown, object> {
  return v.lazy((given) => {
    const values = given as FormValues;
    const step = postedStep(wizard, values);
    if (step.fillIn?.(values, today)) return v.object({});
    const schema = step.id === CHECK_STEP ? (isConditional ? conditionalInput : checkInput) : step.schema;
    return (typeof schema === 'function' ? schema(today) : schema) ?? v.object({});
  });
}

/** An invalid revision becomes undefined, which equals no draft's revision: the reader must check the answers again. */
const checkInput = v.object({
  revision: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (/^\d+$/.test(text) ? Number(text) : undefined)),
  ),
});

const conditionalInput = v.object({ ...checkInput.entries, ...conditionsInput });

async function saveStep<T extends WizardTypes>(
  wizard: Wizard<T>,
  context: RequestContext,
  { path, parameters }: { readonly path: string; readonly parameters: URLSearchParams },
  input: object,
  values: FormValues,
): Promise<Result<string>> {
  const owner = ownerOf(context);
  const step = postedStep(wizard, values);
  const concept = textOf(values, 'concept');
  const initial = wizard.initialAnswers?.(parameters, values) ?? {};
  const canBegin = canBeginDraft(wizard, step.id) || isUnsavedCheck(values);
  const draft = canBegin
    ? await openDraft(owner, concept, wizard.name, initial)
    : await readDraft(owner, concept, wizard.name);
  if (!draft) return accepted(missingDraftAddress(path, concept));
  const goTo = (id: string) => accepted(stepAddress(path, id, draft.id));
  if (draft.outcome !== undefined) return goTo(END_STEP);
  if (step.id === END_STEP) return goTo(CHECK_STEP);
  const filledIn = step.fillIn?.(values, context.today);
  if (filledIn) {
    await saveAnswers(owner, draft, filledIn);
    return goTo(step.id);
  }
  const facts = await wizard.facts(context);
  if (step.id === CHECK_STEP) {
    if ((input as v.InferOutput<typeof checkInput>).revision !== draft.revision) return CHANGED;
    // The reader has seen these answers, also those that were not saved.
    const seen = { ...draft, answers: { ...draft.answers, ...initial } };
    return facts.ok ? sendDraft(wizard, context, path, seen, facts.data) : facts;
  }
  if (step.typedAnswers) await saveAnswers(owner, draft, step.typedAnswers(input));
  if (step.validate) {
    if (!facts.ok) return facts;
    const valid = await step.validate(context, wizard.answersOf(draft, facts.data), input);
    if (!valid.ok) return valid;
  }
  const answers = step.toDraft?.(input) ?? (input as DraftAnswers);
  const saved = (await saveAnswers(owner, draft, answers)) ?? draft;
  return goTo(stepAfter(wizard, step.id, saved, facts.ok ? facts.data : undefined));
}

/** Sends the answers of a draft with its id as idempotency key: posting the form again changes nothing more. */
async function sendDraft<T extends WizardTypes>(
  wizard: Wizard<T>,
  context: RequestContext,
  path: string,
  draft: Draft,
  facts: T['facts'],
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

/** Another tab has changed the draft since the check step was rendered, so the reader must check the answers again. */
const CHANGED: Result<never> = {
  ok: false,
  rejection: { status: 409, violations: [{ code: 'DRAFT-CHANGED' }] },
};

/** During an outage it is unknown which steps are skipped: the result is the next in the list, whose page redirects. */
function stepAfter<T extends WizardTypes>(
  wizard: Wizard<T>,
  id: string,
  saved: Draft,
  facts: T['facts'] | undefined,
): string {
  if (facts !== undefined) return nextStep(wizard.steps, wizard.answersOf(saved, facts), id);
  const at = wizard.steps.findIndex((step) => step.id === id);
  return wizard.steps[at + 1]?.id ?? id;
}
