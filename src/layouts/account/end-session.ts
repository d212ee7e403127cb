/** Ends one of the reader's sessions from the form on the account page. */

import type { Session } from '../../lib/auth/session.ts';
import { endSession } from '../../lib/auth/sessions-overview.ts';
import type { RequestContext } from '../../lib/page/context.ts';

/** In the address of the page that follows: `ja`, or `nee` when there was no such session any more. */
export const ENDED_PARAMETER = 'uitgelogd';
export const HANDLE_FIELD = 'sessie';

export async function endOneSession(
  context: RequestContext,
  session: Session,
  form: FormData,
): Promise<'ja' | 'nee'> {
  const handle = form.get(HANDLE_FIELD);
  if (typeof handle !== 'string') return 'nee';
  return (await endSession(session, handle, context.brand, context.log)) ? 'ja' : 'nee';
}
