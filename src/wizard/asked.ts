/** What is asked of a wizard, and what it answers to that: each decision is a function of its own. */
import { type FormValues, textOf } from '../lib/page/form.ts';
import { lostAddress, stepAddress } from '../lib/shared/journey.ts';
import { type Draft, isDraftId, newDraftId } from '../lib/store/drafts.ts';
import { postedStep } from './submit-step.ts';
import { type Open, opensDraft, stepOf } from './wizard.ts';

interface Steps {
  readonly steps: readonly { readonly id: string; readonly isGiven?: unknown }[];
}

export interface Asked {
  /** The id of a step; null where the address names none. */
  readonly step: string | null;
  /** The id of a draft, checked by nobody yet. */
  readonly concept: string | null;
}

/** A form that was refused, or that came back after a login, is shown again with these values. */
export function valuesToShow(submitted: Open): FormValues | undefined {
  return submitted.kind === 'invalid' || submitted.isGivenBack ? submitted.values : undefined;
}

export function askedByForm(wizard: Steps, values: FormValues): Asked {
  return { step: postedStep(wizard, values).id, concept: textOf(values, 'concept') };
}

export function askedByAddress(parameters: URLSearchParams): Asked {
  return { step: parameters.get('stap'), concept: parameters.get('concept') };
}

/**
 * The first page's address names its draft, so that the back button leads to the answers. What else the address says is
 * for the first step, and stays.
 */
export function firstAddress(wizard: Steps, path: string, parameters: URLSearchParams): string {
  const rest = parameters.size > 0 ? `&${parameters}` : '';
  return `${stepAddress(path, stepOf(wizard, null).id, newDraftId())}${rest}`;
}

/** `begins`: nothing has been answered yet under this id. `lost`: a draft that is over; somebody else's looks the same. */
export type DraftState = 'open' | 'begins' | 'lost' | 'none';

/** @param step the one that is shown @param isRefused whether a form is shown again because it was refused */
export function draftStateOf(
  wizard: Steps,
  draft: Pick<Draft, 'id'> | undefined,
  asked: Asked,
  step: string,
  isRefused: boolean,
): DraftState {
  if (draft) return 'open';
  if (asked.concept === null) return 'none';
  if (!isDraftId(asked.concept)) return 'lost';
  if (isRefused) return 'begins';
  if (!opensDraft(wizard, step)) return 'lost';
  const isFirst = asked.step === stepOf(wizard, null).id;
  return isFirst || asked.step === step ? 'begins' : 'lost';
}

/** Where an address leads that cannot be shown as it is; undefined where its step is shown. */
export function addressInstead(
  path: string,
  draft: Pick<Draft, 'id'> | undefined,
  asked: Asked,
  step: string,
  state: DraftState,
): string | undefined {
  if (asked.step === null || state === 'begins') return undefined;
  if (!draft) return lostAddress(path, asked.concept);
  return asked.step === step ? undefined : stepAddress(path, step, draft.id);
}
