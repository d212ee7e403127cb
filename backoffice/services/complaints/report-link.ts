/**
 * A link for one report about one issue of one subscription, without a login. Its content is encrypted (AES-256-GCM):
 * only the back office can read, make or change a link, and the address shows no subscription number.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { addDays, dayNumber, type IsoDay, isoDay } from '../../../contract/dates.ts';

export interface LinkedIssue {
  readonly subscriptionId: string;
  readonly day: IsoDay;
  /** `question`: whether the issue came; `report`: that it did not come. */
  readonly purpose: 'question' | 'report';
}

type OpenedLink = { readonly about: LinkedIssue; readonly isExpired: boolean } | 'invalid';

/** Days after the issue on which a link still works. */
const LINK_DAYS = 3;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Separates these links from other uses of the key. */
const MARK = Buffer.from('report-link 1');

/** @param key 32 bytes. @returns letters, digits, `-` and `_` */
export function sealLink({ subscriptionId, day, purpose }: LinkedIssue, key: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(MARK);
  const text = `${purpose[0]}${dayNumber(day)} ${subscriptionId}`;
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @param today in the subscriber's time zone */
export function openLink(link: string, key: Buffer, today: IsoDay): OpenedLink {
  const text = unsealed(link, key);
  const [, purpose, number, subscriptionId] = /^([qr])(\d{1,6}) (.+)$/.exec(text ?? '') ?? [];
  if (subscriptionId === undefined) return 'invalid';
  const day = isoDay(Number(number));
  const about = { subscriptionId, day, purpose: purpose === 'q' ? 'question' : 'report' } as const;
  return { about, isExpired: today > addDays(day, LINK_DAYS) };
}

function unsealed(link: string, key: Buffer): string | undefined {
  if (!/^[\w-]{40,200}$/.test(link)) return undefined;
  const bytes = Buffer.from(link, 'base64url');
  // Only one spelling of a link is valid; decoders ignore the unused bits of the last character.
  if (bytes.toString('base64url') !== link) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES)).setAAD(MARK);
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const start = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([start, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
