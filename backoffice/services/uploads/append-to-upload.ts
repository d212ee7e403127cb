/**
 * Receives a file in parts. A part is stored first and counts when the row says so, in one statement: of two parts for
 * the same place only one counts, on whichever servers they arrive.
 */
import { hashOf } from '../../../server/hash.ts';
import { refusalOfStart, START_BYTES } from './check-file.ts';
import type { UploadContext } from './create-upload.ts';
import { finishUpload, refuseUpload } from './finish-upload.ts';
import { dropObject } from './remove-upload.ts';
import { objectFor } from './stored-object.ts';
import {
  countObjects,
  findUpload,
  findUploadByLink,
  insertObject,
  placePart,
  waitingBytes,
} from './uploads.repository.ts';
import { hasRoom, linkEnd, MOST_PARTS } from './uploads.rules.ts';
import type { UploadRow } from './uploads.tables.ts';

export type Appended =
  | { readonly upload: UploadRow }
  /** `wrong place`: the part does not begin where the file now ends. `full`: there is no room for it now. */
  | { readonly failure: 'not found' | 'expired' | 'wrong place' | 'too much' | 'full' };

/** Undefined for an unknown link. A file that is whole and whose check was interrupted is checked now. */
export async function readUpload(context: UploadContext, secret: string): Promise<UploadRow | undefined> {
  const upload = await findUploadByLink(context.db, hashOf(secret));
  return upload && isUnfinished(upload) ? finishUpload(context, upload) : upload;
}

export const isExpired = (upload: UploadRow, now: number): boolean => linkEnd(upload) <= now;
const isUnfinished = ({ state, received, length }: UploadRow) => state === 'receiving' && received === length;

export async function appendToUpload(
  context: UploadContext,
  secret: string,
  { offset, bytes }: { readonly offset: number; readonly bytes: Uint8Array },
): Promise<Appended> {
  const upload = await findUploadByLink(context.db, hashOf(secret));
  if (!upload) return { failure: 'not found' };
  if (upload.state === 'refused') return { upload };
  if (isExpired(upload, context.now)) return { failure: 'expired' };
  if (upload.state !== 'receiving' || offset !== upload.received) return { failure: 'wrong place' };
  if (offset + bytes.length > upload.length) return { failure: 'too much' };
  const refusal = refusalOfFirst(upload, offset, bytes);
  if (refusal) return { upload: await refuseUpload(context, upload, refusal) };
  const failure = bytes.length > 0 ? await storePart(context, upload, offset, bytes) : undefined;
  if (failure) return { failure };
  const grown = (await findUpload(context.db, upload.id)) ?? upload;
  return { upload: isUnfinished(grown) ? await finishUpload(context, grown) : grown };
}

/** A reader with a slow connection gets the refusal after the first 4 kB, and not after 10 MB. */
function refusalOfFirst({ name, length }: UploadRow, offset: number, bytes: Uint8Array) {
  if (offset > 0 || bytes.length < Math.min(START_BYTES, length)) return undefined;
  return refusalOfStart(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}

/** @returns why the part does not count */
async function storePart(
  { db, files, now }: UploadContext,
  { id, network_hash }: UploadRow,
  offset: number,
  bytes: Uint8Array,
): Promise<'too much' | 'full' | 'wrong place' | undefined> {
  if ((await countObjects(db, id)) >= MOST_PARTS) return 'too much';
  if (!hasRoom(await waitingBytes(db, network_hash), bytes.length)) return 'full';
  const part = objectFor(id, bytes.length, 'part', now);
  await insertObject(db, part);
  await files.write(part.name, bytes);
  if (await placePart(db, part, offset)) return undefined;
  await dropObject({ db, files }, part.name);
  return 'wrong place';
}
