/** Makes the link for one file: 256 random bits, bound to the form that the reader fills in. */
import { MOST_BYTES, refusalOfChoice } from '../../../contract/uploads.ts';
import { countAttempt } from '../../../database/rate-limit.ts';
import { hashOf, newKey } from '../../../server/hash.ts';
import { limitOf } from '../../../server/limits.ts';
import type { FileStorage } from '../../kernel/file-storage.ts';
import type { Db } from '../../kernel/tables.ts';
import { insertUpload, listUploadsOfDraft, waitingBytes } from './uploads.repository.ts';
import { FULL_SECONDS, hasRoom, LINK_MS, linkEnd, MOST_TRIED, storedName } from './uploads.rules.ts';
import type { UploadRow } from './uploads.tables.ts';

export interface UploadContext {
  readonly db: Db;
  readonly files: FileStorage;
  /** A virus scanner is set. */
  readonly isScanning: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface NewFile {
  readonly draft: string;
  readonly name: string;
  /** Bytes. */
  readonly length: number;
  /** The reader's network; undefined when the portal does not send it. */
  readonly network?: string | undefined;
}

export interface UploadLink {
  /** The secret part of its address. */
  readonly secret: string;
  /** The form posts it. */
  readonly key: string;
  readonly maxBytes: number;
  /** ISO text in UTC. */
  readonly expiresAt: string;
}

export type CreateRefusal =
  | ReturnType<typeof refusalOfChoice>
  | 'FILES-TOO-MANY'
  | 'FILES-FULL'
  | 'RATE-LIMITED'
  | 'FIELD-INVALID';

/** The random id of a form. */
const DRAFT = /^[\w-]{16,64}$/;
const KEY_LENGTH = 21;

/** 256 bits in base64url. */
export const isUploadSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

export async function createUpload(
  { db, now }: Pick<UploadContext, 'db' | 'now'>,
  { draft, name: given, length, network }: NewFile,
): Promise<UploadLink | { readonly refusal: NonNullable<CreateRefusal>; readonly retryAfter?: number }> {
  const name = storedName(given);
  if (!DRAFT.test(draft) || !Number.isSafeInteger(length) || length < 0) return { refusal: 'FIELD-INVALID' };
  const choice = refusalOfChoice({ name, size: length });
  if (choice) return { refusal: choice };
  if (network) {
    const { allowed, retryAfter } = await countAttempt(db, limitOf('upload', network), new Date(now));
    if (!allowed) return { refusal: 'RATE-LIMITED', retryAfter };
  }
  const before = await listUploadsOfDraft(db, draft);
  if (before.filter(isTried).length >= MOST_TRIED) return { refusal: 'FILES-TOO-MANY' };
  const networkHash = network ? hashOf(network) : null;
  if (!hasRoom(await waitingBytes(db, networkHash), length))
    return { refusal: 'FILES-FULL', retryAfter: FULL_SECONDS };
  const secret = newKey();
  const row = { ...rowFor({ draft, name, length }, secret, now), network_hash: networkHash };
  await insertUpload(db, row);
  const expiresAt = new Date(linkEnd(row)).toISOString();
  return { secret, key: row.id, maxBytes: MOST_BYTES, expiresAt };
}

/** A link without a byte may be one whose response was lost on the way; the limit of the network bounds these. */
const isTried = ({ received, state }: UploadRow): boolean => received > 0 || state === 'refused';

/** Only a form that the reader still has open can use these; one whose message was sent has none left. */
export const isWhole = ({ state }: UploadRow): boolean => state === 'checking' || state === 'ready';

function rowFor(
  { draft, name, length }: NewFile,
  secret: string,
  now: number,
): Omit<UploadRow, 'network_hash' | 'claimed_until'> {
  return {
    id: newKey(16).slice(0, KEY_LENGTH),
    link_hash: hashOf(secret),
    ...{ draft, name, length },
    received: 0,
    state: 'receiving',
    refusal: null,
    kind: null,
    is_scanned: 0,
    case_id: null,
    account_id: null,
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + LINK_MS).toISOString(),
    handed_off_at: null,
    warnings: null,
  };
}
