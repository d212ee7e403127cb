import { newKey } from '../../../server/hash.ts';
import type { UploadObjectRow } from './uploads.tables.ts';

/** The row of a new object in the storage, with a random name. */
export function objectFor(
  upload_id: string,
  bytes: number,
  role: UploadObjectRow['role'],
  now: number,
): UploadObjectRow {
  const name = newKey(24);
  return { name, upload_id, position: null, bytes, role, written_at: new Date(now).toISOString() };
}
