/** To whom a chat belongs: to an account, also after its reader logs in again, or to a guest's browser by a cookie. */

import { hashOf, newKey } from '../../../../server/hash.ts';
import { CHAT_COOKIE, cookieOf } from '../../auth/cookies.ts';
import type { Session } from '../../shared/session.ts';

export interface NewOwner {
  readonly hash: string;
  /** Only of a guest: until the browser is closed. */
  readonly setCookie?: string;
}

type Reader = Pick<Session, 'account' | 'brandKey'> | null;

const ofAccount = ({ account, brandKey }: NonNullable<Reader>) => hashOf(`account:${brandKey}:${account.id}`);
const ofGuest = (id: string) => hashOf(`guest:${id}`);

/** The hashes under which the chat of a request can be stored. A guest's chat goes on after a login. */
export function ownersOf(request: Request, session: Reader): readonly string[] {
  const guest = cookieOf(request, CHAT_COOKIE);
  return [...(session ? [ofAccount(session)] : []), ...(guest ? [ofGuest(guest)] : [])];
}

export function newOwner(request: Request, session: Reader): NewOwner {
  if (session) return { hash: ofAccount(session) };
  const known = cookieOf(request, CHAT_COOKIE);
  if (known) return { hash: ofGuest(known) };
  const id = newKey();
  return {
    hash: ofGuest(id),
    setCookie: `${CHAT_COOKIE}=${id}; Path=/; Secure; HttpOnly; SameSite=Lax`,
  };
}
