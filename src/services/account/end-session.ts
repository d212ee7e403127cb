/** Submits the forms of the account page that end the sessions of one row, or all other sessions. */
import { hasHiddenCharacters } from '../../../contract/hidden-characters.ts';
import { endOtherLogins } from '../../lib/auth/end-other-logins.ts';
import { endOtherSessions, endSession } from '../../lib/auth/sessions-overview.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { listOf, readForm } from '../../lib/page/form.ts';
import type { Session } from '../../lib/shared/session.ts';

/** Parameter of the page that follows, with an outcome as its value. */
export const ENDED_PARAMETER = 'uitgelogd';
export const HANDLE_FIELD = 'sessie';
/** Value of the field that ends all other sessions. */
export const ALL_OTHERS = 'alle-andere';

/** The message of the page that follows, by the value of its parameter. */
const OUTCOMES = [
  { value: 'ja', variant: 'success', text: 'sessions.ended' },
  { value: 'nee', variant: 'info', text: 'sessions.gone' },
  { value: 'andere', variant: 'success', text: 'sessions.othersEnded' },
  { value: 'niet-alle', variant: 'info', text: 'sessions.notAllEnded' },
] as const;

type Outcome = (typeof OUTCOMES)[number]['value'];

/** @param isEnding whether other logins of the account are still to be ended, which is repeated until it is done */
export function outcomeOf(value: string | null, isEnding: boolean) {
  const isOthers = value === 'andere' || value === 'niet-alle';
  const shown = isEnding ? 'niet-alle' : isOthers ? 'andere' : value;
  return OUTCOMES.find((outcome) => outcome.value === shown);
}

/** @returns `nee` when none of the sessions exists, or when the body is not a form */
export async function endRequestedSession(
  context: RequestContext,
  session: Session,
  request: Request,
): Promise<Outcome> {
  const form = await readForm(request);
  const handles = typeof form === 'number' ? [] : listOf(form[HANDLE_FIELD]);
  const { content, log } = context;
  const findBrand = content.brands.byKey;
  if (handles.includes(ALL_OTHERS)) {
    await endOtherSessions(session, findBrand, log);
    return (await endOtherLogins(session, { findBrand, log })) ? 'andere' : 'niet-alle';
  }
  if (handles.some(hasHiddenCharacters)) return 'nee';
  const ended = await Promise.all(handles.map((handle) => endSession(session, handle, findBrand, log)));
  return ended.includes(true) ? 'ja' : 'nee';
}
