/**
 * The hand-over of a login by an app: `/login/start?account=<id>&callback_url=<path>`. The app names its account, so that
 * its reader does not continue unseen in the session of another account, which the webview may still have.
 */
import type { Session } from '../shared/session.ts';
import { loginStateOf } from './session.ts';

export interface HandOver {
  readonly accountId: string;
  readonly returnPath: string;
}

/** The longest id of an account. */
const LONGEST = 64;

export function handOverOf(request: Request, returnPath: string): HandOver | undefined {
  const accountId = new URL(request.url).searchParams.get('account')?.slice(0, LONGEST);
  return accountId ? { accountId, returnPath } : undefined;
}

/** The login returns to its own start, which compares the accounts. */
export const handOverAddress = (handOver: HandOver): string => `/login/start?${parameters(handOver)}`;

/** The requested page; for another account than the app's the login page, which offers the choice. */
export function addressAfterHandOver(handOver: HandOver, session: Session): string {
  const state = loginStateOf(session, handOver.accountId);
  return state === 'LoggedIn' ? handOver.returnPath : `/login?${parameters(handOver)}`;
}

function parameters({ accountId, returnPath }: HandOver): URLSearchParams {
  return new URLSearchParams({ account: accountId, callback_url: returnPath });
}
