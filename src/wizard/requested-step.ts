/** Which step and draft a request names, and where it is redirected when that step cannot be shown. */
import { type FormValues, textOf } from '../lib/page/form.ts';
import { missingDraftAddress, stepAddress } from '../lib/shared/journey.ts';
import { type Draft, isDraftId, newDraftId } from '../lib/store/drafts.ts';
import { postedStep } from './posted.ts';
import { canBeginDraft, type FormToShow, type StepOrder, stepOf } from './wizard.ts';

export interface RequestedStep {
  /** The id of a step; null when the address names none. */
  readonly step: string | null;
  /** The id of a draft as the request gives it, not validated; null when the address names none. */
  readonly draftId: string | null;
}

/** The posted values of a form that was refused, or was parked during a login; undefined on a first request. */
export function valuesToShow(submitted: FormToShow): FormValues | undefined {
  return submitted.kind === 'invalid' || submitted.isGivenBack ? submitted.values : undefined;
}

/**
 * What the request names; when it names neither step nor draft, the first step of a new draft, with the address of that.
 * @param values as posted; undefined for a request that posts none
 */
export function requestedOrFirst(
  wizard: StepOrder,
  values: FormValues | undefined,
  parameters: URLSearchParams,
  path: string,
): { readonly requested: RequestedStep; readonly address?: string } {
  if (values)
    return { requested: { step: postedStep(wizard, values).id, draftId: textOf(values, 'concept') } };
  const named = { step: parameters.get('stap'), draftId: parameters.get('concept') };
  // The step of an earlier release that no longer exists is the first step.
  const step = stepOf(wizard, named.step).id;
  if (named.step !== null || named.draftId !== null)
    return { requested: { step: named.step && step, draftId: named.draftId } };
  const draftId = newDraftId();
  // Other parameters stay, because the first step may use them.
  const rest = parameters.size > 0 ? `&${parameters}` : '';
  return { requested: { step, draftId }, address: `${stepAddress(path, step, draftId)}${rest}` };
}

/**
 * `found`: the draft is in the store. `new`: the id is valid, and no answer has been saved under it yet.
 * `lost`: the draft has expired or belongs to another account; these two are not distinguished. `none`: no id.
 */
export type DraftState = 'found' | 'new' | 'lost' | 'none';

/**
 * @param step the step that is shown
 * @param isRefused true when the posted form was refused, or was a check without a stored draft
 */
export function draftStateOf(
  wizard: StepOrder,
  draft: Pick<Draft, 'id'> | undefined,
  requested: RequestedStep,
  step: string,
  isRefused: boolean,
): DraftState {
  if (draft) return 'found';
  if (requested.draftId === null) return 'none';
  if (!isDraftId(requested.draftId)) return 'lost';
  if (isRefused) return 'new';
  // The address of a step that no longer exists shows the first one.
  const isFirst = requested.step !== null && stepOf(wizard, requested.step) === stepOf(wizard, null);
  // Without saved answers the first address shows the first step, or the check when all has a default value.
  if (isFirst) return 'new';
  return canBeginDraft(wizard, step) && requested.step === step ? 'new' : 'lost';
}

/** Where to redirect when the requested step cannot be shown; undefined when it can. */
export function redirectAddress(
  path: string,
  draft: Pick<Draft, 'id'> | undefined,
  requested: RequestedStep,
  step: string,
  state: DraftState,
): string | undefined {
  if (requested.step === null || state === 'new') return undefined;
  if (!draft) return missingDraftAddress(path, requested.draftId);
  return requested.step === step ? undefined : stepAddress(path, step, draft.id);
}
