/** Where the account's page takes ids. */
import { ask } from './http.ts';
import { cookieOf } from './http-login.ts';
import type { IdRequests, Visitor } from './id-request.ts';
import { EMPTY } from './readers.ts';
import { at } from './strangers.ts';

/** Of another session of the reader's, as the page names it. */
async function handleOf(owner: Visitor): Promise<string> {
  await cookieOf(owner.port, owner.brand, EMPTY, '/account');
  const page = await ask({ ...at('/account', owner), headers: { cookie: owner.cookie } });
  const [, handle] = /name="sessie"[^>]*value="([^"]+)"/.exec(page.body.toString()) ?? [];
  if (!handle) throw new Error('The account page names no session');
  return handle;
}

export const accountIds: IdRequests = {
  '/account sessie': { owner: EMPTY, own: handleOf, never: 'A'.repeat(22) },
};
