/** Takes what a step's form has posted: keeps it in the draft, or sends the whole. Says where to go next. */
import * as v from 'valibot';
import type { Result } from '../lib/page/ask.ts';
import type { RequestContext } from '../lib/page/context.ts';
import { type FormValues, textOf } from '../lib/page/form.ts';
import { ownerOf } from '../lib/page/owner.ts';
import { accepted, type Submitted, submit } from '../lib/page/submit.ts';
import { CHECK_STEP, END_STEP, lostAddress, nextStep, stepAddress } from '../lib/shared/journey.ts';
import { type Draft, type DraftAnswers, openDraft, readDraft, saveAnswers } from '../lib/store/drafts.ts';
import { sendWhole } from './send-whole.ts';
import { opensDraft, stepOf, type Wizard } from './wizard.ts';

/** Bytes of what one step may add to a draft; the longest text that a step takes is a thousand characters. */
const LARGEST_STEP = 16_384;

/** @param path the wizard's own, on the web or in the app */
export function submitStep<Facts, Answers, Props, Outcome>(
  wizard: Wizard<Facts, Answers, Props, Outcome>,
  context: RequestContext,
  request: Request,
  path: string,
): Promise<Submitted<string>> {
  return submit(context, request, {
    schema: stepInput(wizard),
    lists: wizard.lists ?? [],
    largest: LARGEST_STEP,
    severalLines: wizard.severalLines ?? [],
    send: (input, values) => keepStep(wizard, context, path, input, values),
  });
}

/** Each step by its own rules; nothing is checked while buttons only fill it in. */
export function stepInput<Facts, Answers, Props, Outcome>(
  wizard: Wizard<Facts, Answers, Props, Outcome>,
): v.GenericSchema<unknown, object> {
  return v.lazy((given) => {
    const values = given as FormValues;
    const step = postedStep(wizard, values);
    const schema = step.pick?.(values) ? undefined : step.id === CHECK_STEP ? checked : step.schema;
    return schema ?? v.object({});
  });
}

/** The step that a form belongs to; the first one where it does not say. */
export function postedStep<Step extends { readonly id: string }>(
  wizard: { readonly steps: readonly Step[] },
  values: FormValues,
): Step {
  return stepOf(wizard, textOf(values, 'stap'));
}

/** Of an answer that cannot be read, nobody knows what was on show. */
const checked = v.object({
  revision: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (/^\d+$/.test(text) ? Number(text) : undefined)),
  ),
});

async function keepStep<Facts, Answers, Props, Outcome>(
  wizard: Wizard<Facts, Answers, Props, Outcome>,
  context: RequestContext,
  path: string,
  input: object,
  values: FormValues,
): Promise<Result<string>> {
  const owner = ownerOf(context);
  const step = postedStep(wizard, values);
  const concept = textOf(values, 'concept');
  const draft = await (opensDraft(wizard, step.id) ? openDraft : readDraft)(owner, concept, wizard.name);
  if (!draft) return accepted(lostAddress(path, concept));
  const goTo = (id: string) => accepted(stepAddress(path, id, draft.id));
  if (draft.outcome !== undefined) return goTo(END_STEP);
  if (step.id === END_STEP) return goTo(CHECK_STEP);
  const picked = step.pick?.(values);
  if (picked) {
    await saveAnswers(owner, draft, picked);
    return goTo(step.id);
  }
  const facts = await wizard.facts(context);
  if (step.id === CHECK_STEP) {
    if ((input as v.InferOutput<typeof checked>).revision !== draft.revision) return CHANGED;
    return facts.ok ? sendWhole(wizard, context, path, draft, facts.data) : facts;
  }
  if (step.keepTyped) await saveAnswers(owner, draft, step.keepTyped(input));
  if (step.allow) {
    if (!facts.ok) return facts;
    const allowed = await step.allow(context, wizard.answersOf(draft, facts.data), input);
    if (!allowed.ok) return allowed;
  }
  const answers = step.keep?.(input) ?? (input as DraftAnswers);
  const saved = (await saveAnswers(owner, draft, answers)) ?? draft;
  return goTo(stepAfter(wizard, step.id, saved, facts.ok ? facts.data : undefined));
}

/** What was on show is not what the draft holds: another tab was quicker, and the answers have to be seen again. */
const CHANGED: Result<never> = {
  ok: false,
  rejection: { status: 409, violations: [{ code: 'DRAFT-CHANGED' }] },
};

/** While the back office is down nobody knows which steps are asked; the page that follows says so and finds out. */
function stepAfter<Facts, Answers, Props, Outcome>(
  wizard: Wizard<Facts, Answers, Props, Outcome>,
  id: string,
  saved: Draft,
  facts: Facts | undefined,
): string {
  if (facts !== undefined) return nextStep(wizard.steps, wizard.answersOf(saved, facts), id);
  const at = wizard.steps.findIndex((step) => step.id === id);
  return wizard.steps[at + 1]?.id ?? id;
}
