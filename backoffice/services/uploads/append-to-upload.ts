/**
 * Receives a file in parts. A part is stored first and counts when the row says so, in one statement: of two parts for
 * the same place only one counts, on whichever servers they arrive.
 */
import { refusalOfStart, START_BYTES } from './check-file.ts';
import { secretHash, type UploadContext } from './create-upload.ts';
import { finishUpload, refuseUpload } from './finish-upload.ts';
import { dropObject } from './remove-upload.ts';
import { objectFor } from './stored-object.ts';
import { findUpload, findUploadByLink, insertObject, placePart } from './uploads.repository.ts';
import type { UploadRow } from './uploads.tables.ts';

export type Appended =
  | { readonly upload: UploadRow }
  /** `wrong place`: the part does not begin where the file now ends. */
  | { readonly failure: 'not found' | 'expired' | 'wrong place' | 'too much' };

/** Undefined for an unknown link. A file that is whole and whose check was interrupted is checked now. */
export async function readUpload(context: UploadContext, secret: string): Promise<UploadRow | undefined> {
  const upload = await findUploadByLink(context.db, secretHash(secret));
  return upload && isUnfinished(upload) ? finishUpload(context, upload) : upload;
}

export const isExpired = ({ expires_at }: UploadRow, now: number): boolean => Date.parse(expires_at) <= now;
const isUnfinished = ({ state, received, length }: UploadRow) => state === 'receiving' && received === length;

export async function appendToUpload(
  context: UploadContext,
  secret: string,
  { offset, bytes }: { readonly offset: number; readonly bytes: Uint8Array },
): Promise<Appended> {
  const upload = await findUploadByLink(context.db, secretHash(secret));
  if (!upload) return { failure: 'not found' };
  if (upload.state === 'refused') return { upload };
  if (isExpired(upload, context.now)) return { failure: 'expired' };
  if (upload.state !== 'receiving' || offset !== upload.received) return { failure: 'wrong place' };
  if (offset + bytes.length > upload.length) return { failure: 'too much' };
  const refusal = refusalOfFirst(upload, offset, bytes);
  if (refusal) return { upload: await refuseUpload(context, upload, refusal) };
  if (bytes.length > 0 && !(await storePart(context, upload, offset, bytes)))
    return { failure: 'wrong place' };
  const grown = (await findUpload(context.db, upload.id)) ?? upload;
  return { upload: isUnfinished(grown) ? await finishUpload(context, grown) : grown };
}

/** A reader with a slow connection gets the refusal after the first 4 kB, and not after 10 MB. */
function refusalOfFirst({ name, length }: UploadRow, offset: number, bytes: Uint8Array) {
  if (offset > 0 || bytes.length < Math.min(START_BYTES, length)) return undefined;
  return refusalOfStart(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}

async function storePart(
  { db, files, now }: UploadContext,
  { id }: UploadRow,
  offset: number,
  bytes: Uint8Array,
): Promise<boolean> {
  const part = objectFor(id, bytes.length, 'part', now);
  await insertObject(db, part);
  await files.write(part.name, bytes);
  if (await placePart(db, part, offset)) return true;
  await dropObject({ db, files }, part.name);
  return false;
}
