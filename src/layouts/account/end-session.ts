/** Ends one of the reader's sessions, as the form on the account page asks. */
import type { Session } from '../../lib/auth/session.ts';
import { endSession } from '../../lib/auth/sessions-overview.ts';
import type { RequestContext } from '../../lib/page/context.ts';

/** In the address of the page that follows: `ja`, or `nee` when there was no such session any more. */
export const ENDED_PARAMETER = 'uitgelogd';
export const HANDLE_FIELD = 'sessie';

/** A body that is no form names no session. */
export async function endOneSession(
  context: RequestContext,
  session: Session,
  request: Request,
): Promise<'ja' | 'nee'> {
  const form = await request.formData().catch(() => new FormData());
  const handle = form.get(HANDLE_FIELD);
  if (typeof handle !== 'string') return 'nee';
  return (await endSession(session, handle, context.brand, context.log)) ? 'ja' : 'nee';
}
