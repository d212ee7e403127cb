import { bucketStorage } from './bucket-storage.ts';
import { type FileStorage, folderStorage } from './file-storage.ts';

/** @param address the setting FILES_URL: `file:` with a folder, or `s3:` with a bucket */
export function openStorage(address: string): FileStorage {
  return address.startsWith('file:')
    ? folderStorage(address.slice('file:'.length))
    : bucketStorage(new URL(address));
}
