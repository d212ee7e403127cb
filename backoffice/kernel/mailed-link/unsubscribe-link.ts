/**
 * The link in a newsletter that ends it, without a login. It names the newsletter, the account and the address that got
 * the mail, so that an old mailbox cannot change the newsletters of the account's new address. It never expires.
 */
import { hashOf } from '../../../server/hash.ts';
import { openSealed, sealText } from './sealed-link.ts';

interface Mailed {
  readonly newsletterId: string;
  readonly accountId: string;
  readonly addressHash: string;
}

const USE = 'unsubscribe-link 1';

/** Of an e-mail address; capitals do not count. */
export const addressHash = (email: string): string => hashOf(email.toLowerCase()).slice(0, 22);

/** @param key 32 bytes. @returns letters, digits, `-` and `_` */
export function sealUnsubscribe(
  { newsletterId, accountId, email }: Omit<Mailed, 'addressHash'> & { readonly email: string },
  key: Buffer,
): string {
  return sealText(JSON.stringify([newsletterId, accountId, addressHash(email)]), USE, key);
}

/** Undefined for a link that the back office did not make. */
export function openUnsubscribe(link: string, key: Buffer): Mailed | undefined {
  const text = openSealed(link, USE, key);
  if (text === undefined) return undefined;
  const [newsletterId, accountId, hash] = JSON.parse(text);
  return { newsletterId, accountId, addressHash: hash };
}
