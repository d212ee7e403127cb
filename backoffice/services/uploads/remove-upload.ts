/** Deletes uploads: first the bytes, then the rows that name them. */
import type { UploadContext } from './create-upload.ts';
import { deleteObject, deleteUpload, listObjects } from './uploads.repository.ts';

type Stored = Pick<UploadContext, 'db' | 'files'>;

export async function dropObject({ db, files }: Stored, name: string): Promise<void> {
  await files.remove(name);
  await deleteObject(db, name);
}

/** @param role only its objects of that role; without it all */
export async function dropObjects(stored: Stored, uploadId: string, role?: 'part' | 'file'): Promise<void> {
  for (const object of await listObjects(stored.db, uploadId))
    if (role === undefined || object.role === role) await dropObject(stored, object.name);
}

export async function removeUpload(stored: Stored, id: string): Promise<void> {
  await dropObjects(stored, id);
  await deleteUpload(stored.db, id);
}
