/**
 * A wizard as data: its steps in order, the one query that supplies their data, and the one mutation that submits the
 * answers. Drafts, navigation, two tabs, outages and ended sessions are handled in this folder, the same for all.
 */
import type * as v from 'valibot';
import type { Violation } from '../../contract/violations.ts';
import type { FormStep, StepOutcome } from '../islands/wizard/step.ts';
import type { InlineCss } from '../layouts/styles/inline-css.ts';
import type { Texts } from '../lib/content/texts.ts';
import type { IslandName } from '../lib/content/texts-for.ts';
import type { Result } from '../lib/page/ask.ts';
import type { RequestContext } from '../lib/page/context.ts';
import type { FormValues } from '../lib/page/form.ts';
import type { Submitted } from '../lib/page/submit.ts';
import { CHECK_STEP, END_STEP, type JourneyStep } from '../lib/shared/journey.ts';
import type { Draft, DraftAnswers } from '../lib/store/drafts.ts';

/** What differs between wizards: the data of its steps, the answers, the props of its forms, and what is sent. */
export interface WizardTypes {
  readonly facts: unknown;
  readonly answers: unknown;
  readonly props: unknown;
  /** The result that the draft stores for the last step. */
  readonly outcome: unknown;
}

export interface Wizard<T extends WizardTypes> {
  /** The name of its drafts, and the prefix of its text keys: `<name>.step.<id>`, `<name>.heading.<id>`. */
  readonly name: string;
  /** In order. The first step that is shown begins a draft; the last two are `controle` and `klaar`. */
  readonly steps: readonly WizardStep<T>[];
  /** Names of fields that hold a list, such as check boxes. */
  readonly lists?: readonly string[];
  /** Names of fields that may contain line breaks. */
  readonly severalLines?: readonly string[];
  /** Queries the back office for the data of all steps; called once per page. */
  facts(context: RequestContext): Promise<Result<T['facts']>>;
  /** True when nothing can be chosen, such as no subscription that can move. The page then shows `<name>.nothing`. */
  isNothing(facts: T['facts']): boolean;
  /** The answers of a new draft: named by the address, or posted by the check of a draft that is not stored yet. */
  initialAnswers?(parameters: URLSearchParams, values: FormValues | undefined): DraftAnswers;
  /** The saved answers, without those that are no longer valid. */
  answersOf(draft: Draft | undefined, facts: T['facts']): T['answers'];
  /** What the answers given so far come to, for the bar of a step; a step can say it more exactly. */
  barOf(situation: Situation<T>, step: string): StepOutcome;
  /** By date field: an ISO day that can be chosen there, for hints and messages. */
  examples?(facts: T['facts']): Readonly<Record<string, string>>;
  /** The text for the reader. `today` is an ISO day. */
  violationText(t: Texts, violation: Violation, today: string, posted?: FormValues): string;
  /** Submits all answers; a second call with the same key changes nothing. The draft stores the result for the last step. */
  send(context: RequestContext, answers: T['answers'], idempotencyKey: string): Promise<Result<T['outcome']>>;
}

export type StepFields = readonly string[] | ((values: FormValues) => readonly string[]);

/** `Input` is the output of the step's schema. */
export interface WizardStep<T extends WizardTypes, Input = object> extends JourneyStep<T['answers']> {
  readonly style: InlineCss;
  /**
   * The fields of its form in their order, which may depend on the posted values. A violation of another field is shown
   * for the form as a whole.
   */
  readonly fields?: StepFields;
  /**
   * Parses the posted form. Messages are violation codes; field names are those of the contract. A function of today (an
   * ISO day) for a form with dates.
   */
  readonly schema?: v.GenericSchema<unknown, Input> | ((today: string) => v.GenericSchema<unknown, Input>);
  /** The answers to save in the draft. Default: the input itself. */
  toDraft?(input: Input): DraftAnswers;
  /** Answers to save before `validate` is called, so that they are shown again after a refusal or an outage. */
  typedAnswers?(input: Input): DraftAnswers;
  /** Refuses input that the schema alone cannot judge. A step without `validate` is saved also during an outage. */
  validate?(context: RequestContext, answers: T['answers'], input: Input): Promise<Result<unknown>>;
  /** Answers to save, unchecked, when a button was pressed that only fills in the form; undefined when none was. */
  fillIn?(values: FormValues, today: string): DraftAnswers | undefined;
  /** The island that renders its form; decides which texts are sent to the browser. */
  readonly island?: IslandName;
  /** The props of its form. The last step has no form. */
  props?(situation: Situation<T>, common: FormStep): Result<T['props']> | Promise<Result<T['props']>>;
}

/** Everything that a step is rendered from. */
export interface Situation<T extends WizardTypes> {
  readonly context: RequestContext;
  /** Path of the wizard's page, on the web or in the app. */
  readonly path: string;
  /** Parameters of the address; another page can link to a wizard with a choice in them. */
  readonly parameters: URLSearchParams;
  readonly draftId: string;
  /** The other parameters of the address, which a link to another step repeats until the draft is stored. */
  readonly repeated?: string;
  /** Revision of the draft that is shown; the form of the check step posts it. */
  readonly revision: number;
  /** Where the form is posted. Always set, because a `#field` in the current address would move the focus. */
  readonly postTo: string;
  readonly facts: T['facts'];
  readonly answers: T['answers'];
  /** Values posted for this step that were not saved; the fields show these instead of the draft. */
  readonly values: FormValues | undefined;
  readonly submitted: FormToShow;
}

/** A form that is rendered: on its first request, or again with its posted values. */
export type FormToShow = Exclude<Submitted<string>, { kind: 'done' }>;

/** What decides where a draft can begin. */
export interface StepOrder {
  readonly steps: readonly Pick<JourneyStep<never>, 'id' | 'isAsked' | 'hasDefault'>[];
}

/** True for the first step that every reader gets, for the steps before it, and for steps with a default answer. */
export function canBeginDraft({ steps }: StepOrder, id: string): boolean {
  const firstForAll = steps.findIndex((step) => step.isAsked === undefined);
  if (steps.some((step) => step.id === id && step.hasDefault)) return true;
  return steps.findIndex((step) => step.id === id) <= firstForAll;
}

/** The step with this id, else the first step. */
export function stepOf<Step extends { readonly id: string }>(
  { steps }: { readonly steps: readonly Step[] },
  id: string | null | undefined,
): Step {
  const [first] = steps;
  const last = steps.slice(-2).map((step) => step.id);
  if (!first || last[0] !== CHECK_STEP || last[1] !== END_STEP)
    throw new Error(`The last steps of a wizard must be ${CHECK_STEP} and ${END_STEP}`);
  return steps.find((step) => step.id === id) ?? first;
}
