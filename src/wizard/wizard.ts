/**
 * A wizard as data: its steps in order, the one question that they are drawn from, and the one call that it ends in.
 * Everything else (drafts, ways back and forth, two tabs, outages, ended sessions) is the same for all of them.
 */
import type * as v from 'valibot';
import type { Violation } from '../../contract/violations.ts';
import type { FormStep } from '../islands/wizard/step.ts';
import type { Texts } from '../lib/content/texts.ts';
import type { IslandName } from '../lib/content/texts-for.ts';
import type { Result } from '../lib/page/ask.ts';
import type { RequestContext } from '../lib/page/context.ts';
import type { FormValues } from '../lib/page/form.ts';
import type { Submitted } from '../lib/page/submit.ts';
import { CHECK_STEP, END_STEP, type JourneyStep } from '../lib/shared/journey.ts';
import type { Draft, DraftAnswers } from '../lib/store/drafts.ts';
import type { StepStyle } from './styles.ts';

export interface Wizard<Facts, Answers, Props, Outcome> {
  /** The name of its drafts, and the beginning of its texts: `<name>.step.<id>`, `<name>.heading.<id>`. */
  readonly name: string;
  /** In order; the first one that is asked begins a draft, the last two are `controle` and `klaar`. */
  readonly steps: readonly WizardStep<Facts, Answers, Props>[];
  /** Fields that hold a list. */
  readonly lists?: readonly string[];
  /** Fields in which new lines can be begun. */
  readonly severalLines?: readonly string[];
  /** What the back office says today; asked once for every page. */
  facts(context: RequestContext): Promise<Result<Facts>>;
  /** Whether there is nothing that could go through the wizard. */
  isNothing(facts: Facts): boolean;
  /** What a draft's answers are worth today. */
  answersOf(draft: Draft | undefined, facts: Facts): Answers;
  violationText(t: Texts, violation: Violation, today: string): string;
  /** Sends the whole; however often it is called with one key, it is done once. Gives what the closed draft keeps. */
  send(context: RequestContext, answers: Answers, idempotencyKey: string): Promise<Result<Outcome>>;
}

export type StepFields = readonly string[] | ((values: FormValues) => readonly string[]);

/** `Input` is what the step's schema lets through; the machinery only hands it on. */
export interface WizardStep<Facts, Answers, Props, Input = object> extends JourneyStep<Answers> {
  readonly style: StepStyle;
  /** The fields of its form, in the order that what was posted gives them; what is refused elsewhere is about the whole. */
  readonly fields?: StepFields;
  /** What its form may hold; messages are violation codes, names are the contract's. */
  readonly schema?: v.GenericSchema<unknown, Input>;
  /** What the draft keeps of it; the input as it is, when not given. */
  keep?(input: Input): DraftAnswers;
  /** Kept whatever comes of it, so that the way back from an outage or a refusal shows it again. */
  keepTyped?(input: Input): DraftAnswers;
  /** The back office's word before it is kept. Without one the step is kept also during an outage. */
  allow?(context: RequestContext, answers: Answers, input: Input): Promise<Result<unknown>>;
  /** What a button that only fills in the form leaves in the draft, unchecked; undefined when none was pressed. */
  pick?(values: FormValues): DraftAnswers | undefined;
  /** The island that draws its form, for the texts that it is sent. */
  readonly island?: IslandName;
  /** What its form is filled with. The end has no form. */
  props?(situation: Situation<Facts, Answers>, common: FormStep): Result<Props> | Promise<Result<Props>>;
}

/** Everything that a step is drawn from. */
export interface Situation<Facts, Answers> {
  readonly context: RequestContext;
  readonly path: string;
  /** Of the address, for a wizard that something else leads into. */
  readonly parameters: URLSearchParams;
  readonly draftId: string;
  /** Of the draft as it is read here; the check step sends it along. */
  readonly revision: number;
  /** Where the step's form is posted. It ends a `#field` of the error summary, which would take the focus from the next one. */
  readonly postTo: string;
  readonly facts: Facts;
  readonly answers: Answers;
  /** What was posted or given back for this step; the fields show this and not the draft. */
  readonly values: FormValues | undefined;
  readonly submitted: Open;
}

/** A form that has not been taken: a first look, or one to be shown again. */
export type Open = Exclude<Submitted<string>, { kind: 'done' }>;

/** Whether a step's form may begin a draft: the first one that everybody is asked, and those before it. */
export function opensDraft<Step extends { readonly id: string; readonly isGiven?: unknown }>(
  { steps }: { readonly steps: readonly Step[] },
  id: string,
): boolean {
  const certain = steps.findIndex((step) => step.isGiven === undefined);
  return steps.findIndex((step) => step.id === id) <= certain;
}

export function stepOf<Step extends { readonly id: string }>(
  { steps }: { readonly steps: readonly Step[] },
  id: string | null | undefined,
): Step {
  const [first] = steps;
  const last = steps.slice(-2).map((step) => step.id);
  if (!first || last[0] !== CHECK_STEP || last[1] !== END_STEP)
    throw new Error(`A wizard ends in ${CHECK_STEP} and ${END_STEP}`);
  return steps.find((step) => step.id === id) ?? first;
}
