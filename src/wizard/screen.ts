/** Decides what a wizard's page shows for a request: a step, another screen, or a redirect. */
import type { Step } from '../islands/kit/steps/StepIndicator.tsx';
import type { SummaryEntry } from '../islands/kit/summary/ErrorSummary.tsx';
import { isNotFound } from '../lib/page/ask.ts';
import type { RequestContext } from '../lib/page/context.ts';
import type { FormValues } from '../lib/page/form.ts';
import { ownerOf } from '../lib/page/owner.ts';
import { seeOther } from '../lib/page/submit.ts';
import { END_STEP, stepAddress, stepStates, stepToShow } from '../lib/shared/journey.ts';
import { type Draft, newDraftId, readDraft } from '../lib/store/drafts.ts';
import { messagesOf, withExample } from './messages.ts';
import { isUnsavedCheck, postedStep } from './posted.ts';
import {
  type DraftState,
  draftStateOf,
  redirectAddress,
  requestedOrFirst,
  valuesToShow,
} from './requested-step.ts';
import { stepProps } from './step-props.ts';
import {
  type FormToShow,
  type Situation,
  type StepFields,
  stepOf,
  type Wizard,
  type WizardTypes,
} from './wizard.ts';

export interface Screen<T extends WizardTypes> {
  readonly kind: 'step' | 'done' | 'outage' | 'nothing';
  readonly step: string;
  readonly status: number;
  readonly steps: readonly Step[];
  readonly summary: readonly SummaryEntry[];
  /** `lost`: the draft in the address no longer exists. `givenBack`: the form was parked during a login. */
  readonly notice: 'lost' | 'givenBack' | undefined;
  readonly facts: T['facts'] | undefined;
  readonly traceId?: string | undefined;
  readonly props?: T['props'] | undefined;
  readonly outcome?: T['outcome'] | undefined;
  /** The address of the draft that this page begins, when the requested one does not name it. */
  readonly address?: string | undefined;
}

export async function screenOf<T extends WizardTypes>(
  wizard: Wizard<T>,
  context: RequestContext,
  parameters: URLSearchParams,
  submitted: FormToShow,
  path: string,
): Promise<Screen<T> | Response> {
  const values = valuesToShow(submitted);
  const { requested, address } = requestedOrFirst(wizard, values, parameters, path);
  const draft = await readDraft(ownerOf(context), requested.draftId, wizard.name);
  const facts = await wizard.facts(context);
  if (isNotFound(facts)) return new Response(null, { status: 404 });
  if (!facts.ok) return { ...outage(stepOf(wizard, requested.step).id, facts.rejection), address };
  const answers = wizard.answersOf(draft ?? initialDraft(wizard, parameters, values), facts.data);
  const repeated = repeatedParameters(parameters);
  // A link can name the answer of the first step; its address names that step only because the draft is new.
  const isNamed = !draft && !values && repeated !== '';
  const isFirst = requested.step === stepOf(wizard, null).id;
  const step = stepToShow(wizard.steps, answers, isNamed && isFirst ? undefined : requested.step);
  const state = draftStateOf(
    wizard,
    draft,
    requested,
    step,
    submitted.kind === 'invalid' || isUnsavedCheck(values),
  );
  const redirect = values ? undefined : redirectAddress(path, draft, requested, step, state);
  if (redirect !== undefined) return seeOther(redirect);
  const situation: Situation<T> = {
    context,
    path,
    parameters,
    draftId: draft?.id ?? (state === 'new' ? requested.draftId : null) ?? newDraftId(),
    revision: draft?.revision ?? 0,
    postTo: draft ? stepAddress(path, step, draft.id) : repeated ? `${path}?${repeated}` : path,
    repeated: draft || !repeated ? '' : `&${repeated}`,
    facts: facts.data,
    answers,
    values: requested.step === step ? values : undefined,
    submitted,
  };
  return { ...(await stepScreen(wizard, situation, step, draft, noticeOf(state, submitted))), address };
}

/** A draft that is not stored, with the answers that the address names. */
function initialDraft<T extends WizardTypes>(
  wizard: Wizard<T>,
  parameters: URLSearchParams,
  values: FormValues | undefined,
): Draft {
  const answers = wizard.initialAnswers?.(parameters, values) ?? {};
  return { id: '', form: wizard.name, answers, revision: 0, outcome: undefined };
}

function repeatedParameters(parameters: URLSearchParams): string {
  const own = ['stap', 'concept'];
  return new URLSearchParams([...parameters].filter(([name]) => !own.includes(name))).toString();
}

function noticeOf(state: DraftState, submitted: FormToShow): 'lost' | 'givenBack' | undefined {
  if (state === 'lost') return 'lost';
  return submitted.kind === 'open' && submitted.isGivenBack ? 'givenBack' : undefined;
}

async function stepScreen<T extends WizardTypes>(
  wizard: Wizard<T>,
  situation: Situation<T>,
  step: string,
  draft: Draft | undefined,
  notice: 'lost' | 'givenBack' | undefined,
): Promise<Screen<T>> {
  const { context, facts, submitted } = situation;
  const isInvalid = submitted.kind === 'invalid';
  const fields = isInvalid ? fieldsOf(postedStep(wizard, submitted.values), submitted.values) : [];
  const examples = wizard.examples?.(facts) ?? {};
  const { summary, errors } = messagesOf(context, submitted, fields, (t, violation, ...rest) =>
    wizard.violationText(t, withExample(t, violation, examples), ...rest),
  );
  const common = {
    step,
    status: isInvalid ? submitted.status : 200,
    steps: indicatorOf(wizard, situation, step),
    summary,
    notice,
    facts,
    traceId: isInvalid ? submitted.traceId : undefined,
  };
  if (step === END_STEP) return { ...common, kind: 'done', outcome: draft?.outcome as T['outcome'] };
  if (wizard.isNothing(facts)) return { ...common, kind: 'nothing' };
  const props = await stepProps(wizard, situation, step, errors);
  if (!props.ok) return { ...common, ...outage(step, props.rejection), steps: common.steps };
  return { ...common, kind: 'step', props: props.data };
}

function fieldsOf({ fields = [] }: { readonly fields?: StepFields }, values: FormValues): readonly string[] {
  return typeof fields === 'function' ? fields(values) : fields;
}

function outage(
  step: string,
  { status, traceId }: { readonly status: number; readonly traceId?: string },
): Screen<never> {
  return {
    kind: 'outage',
    step,
    status,
    steps: [],
    summary: [],
    notice: undefined,
    facts: undefined,
    traceId,
  };
}

/** The end is no step to take: nothing counts it, and its own page shows no steps. */
function indicatorOf<T extends WizardTypes>(
  { name, steps }: Wizard<T>,
  { context, path, draftId, repeated = '', answers }: Situation<T>,
  current: string,
): readonly Step[] {
  if (current === END_STEP) return [];
  const { t } = context;
  return stepStates(steps, answers, current)
    .filter(({ id }) => id !== END_STEP)
    .map(({ id, status, hidden }) => ({
      id,
      status,
      hidden,
      label: t(`${name}.step.${id}`),
      href: status === 'completed' ? stepAddress(path, id, draftId) + repeated : undefined,
    }));
}
