/** What a wizard shows for an address: the step, or where else it leads. */

import type { Step } from '../islands/kit/steps/StepIndicator.tsx';
import type { SummaryEntry } from '../islands/kit/summary/ErrorSummary.tsx';
import type { RequestContext } from '../lib/page/context.ts';
import { type FormValues, textOf } from '../lib/page/form.ts';
import { ownerOf } from '../lib/page/owner.ts';
import { END_STEP, lostAddress, stepAddress, stepStates, stepToShow } from '../lib/shared/journey.ts';
import { type Draft, isDraftId, newDraftId, readDraft } from '../lib/store/drafts.ts';
import { messagesOf } from './messages.ts';
import { stepProps } from './step-props.ts';
import { postedStep } from './submit-step.ts';
import { type Open, opensDraft, type Situation, type StepFields, stepOf, type Wizard } from './wizard.ts';

export interface Screen<Facts, Props, Outcome> {
  readonly kind: 'step' | 'done' | 'outage' | 'nothing';
  readonly step: string;
  readonly status: number;
  readonly steps: readonly Step[];
  readonly summary: readonly SummaryEntry[];
  /** `lost`: the draft that the address names is not there any more. */
  readonly notice: 'lost' | 'givenBack' | undefined;
  readonly facts: Facts | undefined;
  readonly traceId?: string | undefined;
  readonly props?: Props | undefined;
  readonly outcome?: Outcome | undefined;
}

type Elsewhere = { readonly kind: 'elsewhere'; readonly path: string } | { readonly kind: 'gone' };

export async function screenOf<Facts, Answers, Props, Outcome>(
  wizard: Wizard<Facts, Answers, Props, Outcome>,
  context: RequestContext,
  parameters: URLSearchParams,
  submitted: Open,
  path: string,
): Promise<Screen<Facts, Props, Outcome> | Elsewhere> {
  const values = submitted.kind === 'invalid' || submitted.isGivenBack ? submitted.values : undefined;
  const first = stepOf(wizard, undefined).id;
  // The first page's address names its draft, so that whoever comes back to it by the back button finds the answers.
  if (!values && !parameters.has('stap') && !parameters.has('concept'))
    return { kind: 'elsewhere', path: begin(path, first, parameters) };
  const concept = values ? textOf(values, 'concept') : parameters.get('concept');
  const draft = await readDraft(ownerOf(context), concept, wizard.name);
  const asked = values ? postedStep(wizard, values).id : parameters.get('stap');
  const facts = await wizard.facts(context);
  if (!facts.ok) {
    const isGone = facts.rejection.violations.some(({ code }) => code === 'NOT-FOUND');
    return isGone ? { kind: 'gone' } : outage(stepOf(wizard, asked).id, facts.rejection);
  }
  const answers = wizard.answersOf(draft, facts.data);
  const step = stepToShow(wizard.steps, answers, asked);
  // Nothing has been answered yet under this id; a draft that is over looks the same, and so does somebody else's.
  const isBegin =
    !draft && isDraftId(concept) && (asked === first || asked === step) && opensDraft(wizard, step);
  if (!values && !isBegin && asked !== null && (asked !== step || !draft))
    return {
      kind: 'elsewhere',
      path: draft ? stepAddress(path, step, draft.id) : lostAddress(path, concept),
    };
  const isFresh = isBegin || (!draft && isDraftId(concept) && submitted.kind === 'invalid');
  const situation: Situation<Facts, Answers> = {
    context,
    path,
    parameters,
    draftId: draft?.id ?? (isFresh && concept ? concept : newDraftId()),
    revision: draft?.revision ?? 0,
    postTo: draft ? stepAddress(path, step, draft.id) : path,
    facts: facts.data,
    answers,
    values: asked === step ? values : undefined,
    submitted,
  };
  return drawn(wizard, situation, step, draft, !draft && concept !== null && !isFresh);
}

async function drawn<Facts, Answers, Props, Outcome>(
  wizard: Wizard<Facts, Answers, Props, Outcome>,
  situation: Situation<Facts, Answers>,
  step: string,
  draft: Draft | undefined,
  isLost: boolean,
): Promise<Screen<Facts, Props, Outcome>> {
  const { context, facts, submitted } = situation;
  const isInvalid = submitted.kind === 'invalid';
  const fields = isInvalid ? fieldsOf(postedStep(wizard, submitted.values), submitted.values) : [];
  const { summary, errors } = messagesOf(context, submitted, fields, wizard.violationText);
  const common = {
    step,
    status: isInvalid ? submitted.status : 200,
    steps: indicatorOf(wizard, situation, step),
    summary,
    notice: isLost
      ? ('lost' as const)
      : !isInvalid && submitted.isGivenBack
        ? ('givenBack' as const)
        : undefined,
    facts,
    traceId: isInvalid ? submitted.traceId : undefined,
  };
  if (step === END_STEP) return { ...common, kind: 'done', outcome: draft?.outcome as Outcome };
  if (wizard.isNothing(facts)) return { ...common, kind: 'nothing' };
  const props = await stepProps(wizard, situation, step, errors);
  if (!props.ok) return { ...common, ...outage(step, props.rejection), steps: common.steps };
  return { ...common, kind: 'step', props: props.data };
}

function fieldsOf({ fields = [] }: { readonly fields?: StepFields }, values: FormValues): readonly string[] {
  return typeof fields === 'function' ? fields(values) : fields;
}

/** What else the address says is for the first step, and stays. */
function begin(path: string, first: string, parameters: URLSearchParams): string {
  const rest = parameters.size > 0 ? `&${parameters}` : '';
  return `${stepAddress(path, first, newDraftId())}${rest}`;
}

function outage(
  step: string,
  { status, traceId }: { readonly status: number; readonly traceId?: string },
): Screen<never, never, never> {
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

function indicatorOf<Facts, Answers, Props, Outcome>(
  { name, steps }: Wizard<Facts, Answers, Props, Outcome>,
  { context, path, draftId, answers }: Situation<Facts, Answers>,
  current: string,
): readonly Step[] {
  const t = context.content.texts(context.language);
  return stepStates(steps, answers, current).map(({ id, status, hidden }) => ({
    id,
    status,
    hidden,
    label: t(`${name}.step.${id}`),
    href: status === 'completed' && current !== END_STEP ? stepAddress(path, id, draftId) : undefined,
  }));
}
