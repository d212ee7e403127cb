/** Limits of uploading, and what a file is called. */
import { LONGEST_NAME } from '../../../contract/uploads.ts';

const HOUR_MS = 3_600_000;

/** How long a link works. */
export const LINK_MS = 2 * HOUR_MS;
/** A file whose form was never sent is deleted after it. */
export const UNSENT_MS = 24 * HOUR_MS;
/** A file is deleted this long after its message was passed on. */
export const HANDED_OFF_MS = 30 * 24 * HOUR_MS;
/** Files of one form of which bytes arrived, refused ones included. */
export const MOST_TRIED = 20;
/** Bytes of all files that wait, so that no client can fill the disk. */
export const MOST_WAITING_BYTES = 4_000_000_000;

/** The last part of a path, without hidden characters; a long name loses its middle and not its ending. */
export function shownName(given: string): string {
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
