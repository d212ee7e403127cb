/**
 * The steps of a wizard as data. Which of them somebody has been through follows from the answers alone, so that back,
 * refresh, a second tab and an address typed by hand all come out right and nothing about it is stored.
 */

export interface JourneyStep<Answers> {
  /** As it stands in the address: `?stap=datums`. */
  readonly id: string;
  /** Whether it is part of this person's way at all; always, when not given. */
  readonly isAsked?: (answers: Answers) => boolean;
  /** Asked, but with one possible answer: passed over, and shown where the answers are checked. */
  readonly isGiven?: (answers: Answers) => boolean;
  readonly isAnswered: (answers: Answers) => boolean;
}

/** In order. The last step is the end: once it is reached there is no way back into the others. */
export type Journey<Answers> = readonly JourneyStep<Answers>[];

/** The last two steps of every wizard: the answers once more with the button that sends them, and what came of it. */
export const CHECK_STEP = 'controle';
export const END_STEP = 'klaar';

/** The address of a step; the draft's id is random and says nothing about anybody. */
export function stepAddress(path: string, step: string, concept: string): string {
  return `${path}?stap=${step}&concept=${concept}`;
}

/** The address of a draft that is not there: the wizard says so and begins again. */
export function lostAddress(path: string, concept: string | null): string {
  return concept ? `${path}?concept=${encodeURIComponent(concept)}` : path;
}

export type JourneyStepStatus = 'completed' | 'active' | 'inactive';

export interface JourneyStepState {
  readonly id: string;
  readonly status: JourneyStepStatus;
  /** Not shown in the step indicator, for nobody is asked. */
  readonly hidden: boolean;
}

/** Every step up to and including the first one without an answer; the end alone when all are answered. */
export function visitedPath<Answers>(journey: Journey<Answers>, answers: Answers): readonly string[] {
  const asked = journey.filter((step) => isShown(step, answers));
  const open = asked.findIndex((step) => !step.isAnswered(answers));
  const end = asked.at(-1);
  if (end && (open === -1 || open === asked.length - 1)) return [end.id];
  return asked.slice(0, open + 1).map(({ id }) => id);
}

/** The step that an address leads to: the one asked for when it has been reached, else the first without an answer. */
export function stepToShow<Answers>(
  journey: Journey<Answers>,
  answers: Answers,
  asked?: string | null,
): string {
  const path = visitedPath(journey, answers);
  const reached = path.find((id) => id === asked) ?? path.at(-1);
  if (reached === undefined) throw new Error('A journey needs at least one step');
  return reached;
}

/** Where an answered step leads: to the step after it, so that a change is followed by what it may touch. */
export function nextStep<Answers>(journey: Journey<Answers>, answers: Answers, after: string): string {
  const path = visitedPath(journey, answers);
  const next = path[path.indexOf(after) + 1];
  return next ?? stepToShow(journey, answers);
}

/** The step before, for the way back; none on the first. */
export function previousStep<Answers>(
  journey: Journey<Answers>,
  answers: Answers,
  before: string,
): string | undefined {
  const path = visitedPath(journey, answers);
  return path[path.indexOf(before) - 1];
}

/** For the step indicator. */
export function stepStates<Answers>(
  journey: Journey<Answers>,
  answers: Answers,
  current: string,
): readonly JourneyStepState[] {
  const at = journey.findIndex(({ id }) => id === current);
  return journey.map((step, index) => ({
    id: step.id,
    status:
      index === at ? 'active' : step.isAnswered(answers) && isAsked(step, answers) ? 'completed' : 'inactive',
    hidden: !isShown(step, answers),
  }));
}

function isAsked<Answers>(step: JourneyStep<Answers>, answers: Answers): boolean {
  return step.isAsked?.(answers) ?? true;
}

function isShown<Answers>(step: JourneyStep<Answers>, answers: Answers): boolean {
  return isAsked(step, answers) && !(step.isGiven?.(answers) ?? false);
}
