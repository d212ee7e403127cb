/**
 * The steps of a wizard as data. The visited path is derived from the answers and not stored, so that back, refresh,
 * a second tab and an address typed by hand all show the right step.
 */

export interface JourneyStep<Answers> {
  /** Its name in the address: `?stap=datums`. */
  readonly id: string;
  /** False when the step is skipped, such as when there is one possible answer. Default: true for every reader. */
  readonly isAsked?: (answers: Answers) => boolean;
  readonly isAnswered: (answers: Answers) => boolean;
  /** The step has a default answer: once answered, the reader opens it only from the check, and returns there. */
  readonly hasDefault?: boolean;
}

/** In order. The last step is the end: after it the other steps cannot be opened. */
export type Journey<Answers> = readonly JourneyStep<Answers>[];

/** The last two steps of every wizard: a check of all answers with the button that sends them, and the result. */
export const CHECK_STEP = 'controle';
export const END_STEP = 'klaar';

/** The address of a step; the draft's id is random, so that the address has no personal data. */
export function stepAddress(path: string, step: string, concept: string): string {
  return `${path}?stap=${step}&concept=${concept}`;
}

/** The address of a draft that does not exist: the wizard shows a message and starts again. */
export function missingDraftAddress(path: string, concept: string | null): string {
  return concept ? `${path}?concept=${encodeURIComponent(concept)}` : path;
}

export type JourneyStepStatus = 'completed' | 'active' | 'inactive';

export interface JourneyStepState {
  readonly id: string;
  readonly status: JourneyStepStatus;
  /** Not shown in the step indicator, because the step is skipped. */
  readonly hidden: boolean;
}

/** Every step up to and including the first one without an answer; only the end when all have an answer. */
export function visitedPath<Answers>(journey: Journey<Answers>, answers: Answers): readonly string[] {
  const asked = journey.filter((step) => isAsked(step, answers));
  const open = asked.findIndex((step) => !step.isAnswered(answers));
  const end = asked.at(-1);
  if (end && (open === -1 || open === asked.length - 1)) return [end.id];
  return asked.slice(0, open + 1).map(({ id }) => id);
}

/** The requested step when the reader has reached it, else the first one without an answer. */
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

/** The step after a completed one, so that after a change the reader sees the steps that depend on it. */
export function nextStep<Answers>(journey: Journey<Answers>, answers: Answers, after: string): string {
  const path = visitedPath(journey, answers);
  const next = path
    .slice(path.indexOf(after) + 1)
    .find((id) => journey.some((step) => step.id === id && !(step.hasDefault && step.isAnswered(answers))));
  return next ?? stepToShow(journey, answers);
}

/**
 * The previous step, for the back link; undefined on the first. From a step with a default answer the link leads back to
 * the check.
 */
export function previousStep<Answers>(
  journey: Journey<Answers>,
  answers: Answers,
  before: string,
): string | undefined {
  const visited = visitedPath(journey, answers);
  const hasDefault = (id: string) => journey.some((step) => step.id === id && step.hasDefault);
  if (hasDefault(before) && visited.includes(CHECK_STEP)) return CHECK_STEP;
  const path = visited.filter((id) => id === before || !hasDefault(id));
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
    hidden: !isAsked(step, answers) || (step.hasDefault === true && step.id !== current),
  }));
}

function isAsked<Answers>(step: JourneyStep<Answers>, answers: Answers): boolean {
  return step.isAsked?.(answers) ?? true;
}
