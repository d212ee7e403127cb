/** Ends one of the reader's sessions, or all others at once, as the forms on the account page ask. */
import { hasHiddenCharacters } from '../../../contract/hidden-characters.ts';
import { endOtherSessions, endSession } from '../../lib/auth/sessions-overview.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import type { Session } from '../../lib/shared/session.ts';

/** In the address of the page that follows. */
export const ENDED_PARAMETER = 'uitgelogd';
export const HANDLE_FIELD = 'sessie';
/** In place of one session's handle. */
export const ALL_OTHERS = 'alle-andere';

/** What the page that follows says, by the word in its address. */
const OUTCOMES = [
  { word: 'ja', variant: 'success', text: 'sessions.ended' },
  { word: 'nee', variant: 'info', text: 'sessions.gone' },
  { word: 'andere', variant: 'success', text: 'sessions.othersEnded' },
  { word: 'geen-andere', variant: 'info', text: 'sessions.noOthers' },
] as const;

type Word = (typeof OUTCOMES)[number]['word'];

export const outcomeOf = (word: string | null) => OUTCOMES.find((outcome) => outcome.word === word);

/** A body that is no form names no session. */
export async function endAsAsked(context: RequestContext, session: Session, request: Request): Promise<Word> {
  const form = await request.formData().catch(() => new FormData());
  const asked = form.get(HANDLE_FIELD);
  const { brand, log } = context;
  if (asked === ALL_OTHERS) return (await endOtherSessions(session, brand, log)) ? 'andere' : 'geen-andere';
  if (typeof asked !== 'string' || hasHiddenCharacters(asked)) return 'nee';
  return (await endSession(session, asked, brand, log)) ? 'ja' : 'nee';
}
