/**
 * The secret part of a link in a mail: its content, encrypted and authenticated (AES-256-GCM). Only the back office can
 * read, make or change it, and the address shows no number of a subscription or account.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * @param use what the link is for; a link for one use is invalid for another
 * @param key 32 bytes
 * @returns letters, digits, `-` and `_`
 */
export function sealText(text: string, use: string, key: Buffer): string {
  return sealWith(randomBytes(IV_BYTES), text, use, key);
}

/** The same link each time. */
export function sealAlike(text: string, use: string, key: Buffer): string {
  const iv = createHmac('sha256', key)
    .update(JSON.stringify([use, text]))
    .digest()
    .subarray(0, IV_BYTES);
  return sealWith(iv, text, use, key);
}

function sealWith(iv: Buffer, text: string, use: string, key: Buffer): string {
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(use));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined for a link that was not made with this key for this use, or was damaged. */
export function openSealed(link: string, use: string, key: Buffer): string | undefined {
  if (!/^[\w-]{40,400}$/.test(link)) return undefined;
  const bytes = Buffer.from(link, 'base64url');
  // Only one spelling of a link is valid; decoders ignore the unused bits of the last character.
  if (bytes.toString('base64url') !== link) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(use));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const start = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([start, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
