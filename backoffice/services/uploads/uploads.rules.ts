/** Limits of uploading, and what a file is called. */
import { FILE_WARNINGS, type FileWarning, LONGEST_NAME } from '../../../contract/uploads.ts';
import type { UploadRow } from './uploads.tables.ts';

const HOUR_MS = 3_600_000;

/** How long the link of a file works, of which a byte has arrived. */
export const LINK_MS = 2 * HOUR_MS;
/** How long a link works without a byte. */
export const EMPTY_LINK_MS = 600_000;
/** A file whose form was never sent is deleted after it. */
export const UNSENT_MS = 24 * HOUR_MS;
/** A file is deleted this long after its message was passed on. */
export const HANDED_OFF_MS = 30 * 24 * HOUR_MS;
/** Files of one form of which bytes arrived, refused ones included. */
export const MOST_TRIED = 20;
/** Bytes in the storage of all files that wait, so that no client can fill the disk. */
export const MOST_WAITING_BYTES = 4_000_000_000;
/**
 * Bytes in the storage of one network's files that wait, while the storage is more than half full. Below that, the many
 * readers behind one address of a mobile network have no limit of their own.
 */
export const NETWORK_SHARE_BYTES = 400_000_000;
/** What the smallest object takes of a disk, in bytes. */
export const BLOCK_BYTES = 4_096;
/** Parts of one file. The script of the form sends some forty at most, also over a bad connection. */
export const MOST_PARTS = 500;
/** Above this the operators get a report that the room is nearly full. */
export const FULL_FROM_BYTES = MOST_WAITING_BYTES * 0.9;
/** Retry-After when there is no room: the sweep makes room this often. */
export const FULL_SECONDS = 600;
const SHARED_FROM_BYTES = MOST_WAITING_BYTES / 2;

/** What waits in the storage, in bytes: of all readers, and of one network of them. */
export interface Waiting {
  readonly all: number;
  readonly ofNetwork: number;
}

/** True when so many bytes more may be stored for that network. */
export function hasRoom({ all, ofNetwork }: Waiting, bytes: number): boolean {
  if (all + bytes > MOST_WAITING_BYTES) return false;
  return all + bytes <= SHARED_FROM_BYTES || ofNetwork + bytes <= NETWORK_SHARE_BYTES;
}

/** Until when the link of a file works, in milliseconds since 1970. A link without a byte ends early. */
export function linkEnd({
  received,
  created_at,
  expires_at,
}: Pick<UploadRow, 'received' | 'created_at' | 'expires_at'>): number {
  const end = Date.parse(expires_at);
  return received > 0 ? end : Math.min(end, Date.parse(created_at) + EMPTY_LINK_MS);
}

export const readWarnings = (stored: string | null): readonly FileWarning[] => {
  const codes = stored?.split(' ') ?? [];
  return FILE_WARNINGS.filter((warning) => codes.includes(warning));
};

/** The last part of a path, without hidden characters; a long name loses its middle and not its ending. */
export function storedName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const letters = [...clean];
  if (letters.length <= LONGEST_NAME) return clean;
  const ending = letters.slice(-12);
  return [...letters.slice(0, LONGEST_NAME - ending.length - 1), '…', ...ending].join('');
}
