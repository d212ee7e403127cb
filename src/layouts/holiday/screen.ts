/** What the wizard shows for an address: the step, or where else it leads. */
import { HolidayServices, type HolidayServicesQuery } from '../../../gen/operations.ts';
import type { RequestProps } from '../../islands/holiday/request.ts';
import type { Step } from '../../islands/kit/steps/StepIndicator.tsx';
import type { SummaryEntry } from '../../islands/kit/summary/ErrorSummary.tsx';
import { ask } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { type FormValues, textOf } from '../../lib/page/form.ts';
import type { Submitted } from '../../lib/page/submit.ts';
import { previousStep, stepStates, stepToShow } from '../../lib/shared/journey.ts';
import { type Draft, isDraftId, newDraftId, readDraft } from '../../lib/store/drafts.ts';
import {
  answersOf,
  FIRST_STEP,
  FORM,
  type HolidayAnswers,
  isStepId,
  JOURNEY,
  type StepId,
  stepAddress,
} from './journey.ts';
import { messagesOf } from './messages.ts';
import { ownerOf } from './owner.ts';
import type { HolidayOutcome } from './send-holiday.ts';
import { postedStep } from './step-input.ts';
import { stepProps } from './step-props.ts';

export type Services = HolidayServicesQuery['holidayServices'];

export interface Screen {
  readonly kind: 'step' | 'done' | 'outage' | 'nothing';
  readonly step: StepId;
  readonly status: number;
  readonly steps: readonly Step[];
  readonly summary: readonly SummaryEntry[];
  /** `lost`: the draft that the address names is not there any more. */
  readonly notice: 'lost' | 'givenBack' | undefined;
  readonly services: Services | undefined;
  readonly traceId?: string | undefined;
  readonly props?: RequestProps | undefined;
  readonly outcome?: HolidayOutcome | undefined;
}

type Elsewhere = { readonly kind: 'elsewhere'; readonly path: string } | { readonly kind: 'gone' };
type Open = Exclude<Submitted<string>, { kind: 'done' }>;

/** Everything that a step is drawn from. */
export interface Situation {
  readonly context: RequestContext;
  readonly path: string;
  readonly draftId: string;
  /** Of the draft as it is read here; the check step sends it along. */
  readonly revision: number;
  /** Where the step's form is posted. It ends a `#field` of the error summary, which would take the focus from the next one. */
  readonly postTo: string;
  readonly services: Services;
  readonly answers: HolidayAnswers;
  /** What was posted or given back for this step; the fields show this and not the draft. */
  readonly values: FormValues | undefined;
  readonly submitted: Open;
}

export async function screenOf(
  context: RequestContext,
  parameters: URLSearchParams,
  submitted: Open,
  path: string,
): Promise<Screen | Elsewhere> {
  const values = submitted.kind === 'invalid' || submitted.isGivenBack ? submitted.values : undefined;
  // The first page's address names its draft, so that whoever comes back to it by the back button finds the answers.
  if (!values && !parameters.has('stap') && !parameters.has('concept'))
    return { kind: 'elsewhere', path: stepAddress(path, FIRST_STEP, newDraftId()) };
  const concept = values ? textOf(values, 'concept') : parameters.get('concept');
  const draft = await readDraft(ownerOf(context), concept, FORM);
  const asked = values ? postedStep(values) : parameters.get('stap');
  const services = await ask(context, HolidayServices, {});
  if (!services.ok) {
    const isGone = services.rejection.violations.some(({ code }) => code === 'NOT-FOUND');
    return isGone ? { kind: 'gone' } : outage(asked, services.rejection);
  }
  const { holidayServices } = services.data;
  const answers = answersOf(
    draft,
    holidayServices.subscriptions.map(({ subscriptionId }) => subscriptionId),
  );
  const step = stepToShow(JOURNEY, answers, asked) as StepId;
  // Nothing has been answered yet under this id; a draft that is over looks the same, and so does somebody else's.
  const isBegin = !draft && isDraftId(concept) && asked === FIRST_STEP && asked === step;
  if (!values && !isBegin && asked !== null && (asked !== step || !draft))
    return {
      kind: 'elsewhere',
      path: draft ? stepAddress(path, step, draft.id) : lostAddress(path, concept),
    };
  const isFresh = isBegin || (!draft && isDraftId(concept) && submitted.kind === 'invalid');
  const situation: Situation = {
    context,
    path,
    draftId: draft?.id ?? (isFresh && concept ? concept : newDraftId()),
    revision: draft?.revision ?? 0,
    postTo: draft ? stepAddress(path, step, draft.id) : path,
    services: holidayServices,
    answers,
    values: asked === step ? values : undefined,
    submitted,
  };
  return drawn(situation, step, draft, !draft && concept !== null && !isFresh);
}

async function drawn(
  situation: Situation,
  step: StepId,
  draft: Draft | undefined,
  isLost: boolean,
): Promise<Screen> {
  const { context, services, submitted, answers } = situation;
  const { summary, errors } = messagesOf(context, submitted);
  const common = {
    step,
    status: submitted.kind === 'invalid' ? submitted.status : 200,
    steps: indicatorOf(situation, step),
    summary,
    notice: isLost
      ? ('lost' as const)
      : submitted.kind === 'open' && submitted.isGivenBack
        ? ('givenBack' as const)
        : undefined,
    services,
    traceId: submitted.kind === 'invalid' ? submitted.traceId : undefined,
  };
  if (step === 'klaar') return { ...common, kind: 'done', outcome: draft?.outcome as HolidayOutcome };
  if (services.subscriptions.length === 0) return { ...common, kind: 'nothing' };
  const before = previousStep(JOURNEY, answers, step);
  const back = before && stepAddress(situation.path, before, situation.draftId);
  const props = await stepProps(situation, step, errors, back);
  if (!props.ok) return { ...common, ...outage(step, props.rejection), steps: common.steps };
  return { ...common, kind: 'step', props: props.data };
}

function lostAddress(path: string, concept: string | null): string {
  return concept ? `${path}?concept=${encodeURIComponent(concept)}` : path;
}

function outage(
  asked: string | null,
  { status, traceId }: { readonly status: number; readonly traceId?: string },
): Screen {
  const step = isStepId(asked) ? asked : 'soort';
  return {
    kind: 'outage',
    step,
    status,
    steps: [],
    summary: [],
    notice: undefined,
    services: undefined,
    traceId,
  };
}

function indicatorOf({ context, path, draftId, answers }: Situation, current: StepId): readonly Step[] {
  const t = context.content.texts(context.language);
  return stepStates(JOURNEY, answers, current).map(({ id, status, hidden }) => ({
    id,
    status,
    hidden,
    label: t(`holiday.step.${id}`),
    href: status === 'completed' && current !== 'klaar' ? stepAddress(path, id, draftId) : undefined,
  }));
}
