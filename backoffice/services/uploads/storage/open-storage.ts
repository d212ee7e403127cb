import type { FileStorage } from '../../../kernel/file-storage.ts';
import { bucketStorage } from './bucket-storage.ts';
import { folderStorage } from './folder-storage.ts';

/** @param address the setting FILES_URL: `file:` with a folder, or `s3:` with a bucket */
export function openStorage(address: string): FileStorage {
  return address.startsWith('file:')
    ? folderStorage(address.slice('file:'.length))
    : bucketStorage(new URL(address));
}
