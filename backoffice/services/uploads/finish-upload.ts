/** Puts the parts of a file together, decides about it, and stores what may be stored. */
import { type FileRefusal, nameOfKind } from '../../../contract/uploads.ts';
import { checkFile } from './check-file.ts';
import type { UploadContext } from './create-upload.ts';
import { dropObject, dropObjects } from './remove-upload.ts';
import { objectFor } from './stored-object.ts';
import { endReceiving, findUpload, insertObject, listObjects } from './uploads.repository.ts';
import type { UploadRow } from './uploads.tables.ts';

/** Files that this process has in memory at the same time: each is at most 10 MB, twice. */
const AT_ONCE = 4;
let running = 0;
const waiting: (() => void)[] = [];

/** Two requests may do this at once; one of them counts. @returns the row as it is afterwards */
export async function finishUpload(context: UploadContext, upload: UploadRow): Promise<UploadRow> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await finish(context, upload);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function finish(context: UploadContext, upload: UploadRow): Promise<UploadRow> {
  const { db, files, isScanning, now } = context;
  const current = await findUpload(db, upload.id);
  if (current?.state !== 'receiving') return current ?? upload;
  const checked = checkFile(upload.name, await wholeOf(context, upload));
  if ('refusal' in checked) return refuseUpload(context, upload, checked.refusal);
  const object = objectFor(upload.id, checked.bytes.length, 'file', now);
  await insertObject(db, object);
  await files.write(object.name, checked.bytes);
  const outcome = {
    state: isScanning ? 'checking' : 'ready',
    kind: checked.kind,
    name: nameOfKind(upload.name, checked.kind),
    warnings: checked.warnings.join(' '),
  } as const;
  if (await endReceiving(db, upload.id, outcome)) await dropObjects(context, upload.id, 'part');
  else await dropObject(context, object.name);
  return (await findUpload(db, upload.id)) ?? upload;
}

async function wholeOf({ db, files }: UploadContext, { id, length }: UploadRow): Promise<Buffer> {
  const parts = (await listObjects(db, id)).filter(
    ({ role, position }) => role === 'part' && position !== null,
  );
  const whole = Buffer.alloc(length);
  let filled = 0;
  for (const { name, position, bytes } of parts) {
    if (position !== filled) throw new Error(`An upload has a gap at ${filled}`);
    filled += (await files.read(name)).copy(whole, filled, 0, bytes);
  }
  if (filled !== length) throw new Error(`An upload has ${filled} bytes instead of ${length}`);
  return whole;
}

/** The row stays until the sweep, so that the browser can learn the reason. */
export async function refuseUpload(
  { db, files }: UploadContext,
  upload: UploadRow,
  refusal: FileRefusal,
): Promise<UploadRow> {
  await endReceiving(db, upload.id, { state: 'refused', refusal });
  await dropObjects({ db, files }, upload.id);
  return (await findUpload(db, upload.id)) ?? upload;
}
