/** Submits the forms of the account page that end one session, or all other sessions. */
import { hasHiddenCharacters } from '../../../contract/hidden-characters.ts';
import { endOtherSessions, endSession } from '../../lib/auth/sessions-overview.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { readForm, textOf } from '../../lib/page/form.ts';
import type { Session } from '../../lib/shared/session.ts';
import { newDraftId } from '../../lib/store/drafts.ts';

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
  { value: 'niet-alle', variant: 'error', text: 'sessions.notAllEnded' },
] as const;

type Outcome = (typeof OUTCOMES)[number]['value'];

export const outcomeOf = (value: string | null) => OUTCOMES.find((outcome) => outcome.value === value);

/** @returns `nee` when the session does not exist, or when the body is not a form */
export async function endRequestedSession(
  context: RequestContext,
  session: Session,
  request: Request,
): Promise<Outcome> {
  const form = await readForm(request);
  const handle = typeof form === 'number' ? '' : textOf(form, HANDLE_FIELD);
  const { content, log } = context;
  const findBrand = content.brands.byKey;
  if (handle === ALL_OTHERS) {
    await endOtherSessions(session, findBrand, log);
    // A login host can have a session that no portal knows of, such as after a login that was not finished.
    const atLoginHosts = await askRest(context, ({ customer }) =>
      customer.endOtherLogins({ accountId: session.account.id }, { idempotencyKey: newDraftId() }),
    );
    return atLoginHosts.ok ? 'andere' : 'niet-alle';
  }
  if (handle === '' || hasHiddenCharacters(handle)) return 'nee';
  return (await endSession(session, handle, findBrand, log)) ? 'ja' : 'nee';
}
