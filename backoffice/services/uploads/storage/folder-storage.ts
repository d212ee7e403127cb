import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileGone, type FileStorage } from '../../../kernel/file-storage.ts';

/** Only the user of the server may read them. */
const OWNER_ONLY = { file: 0o600, folder: 0o700 };

/** A folder on this machine. For several servers it must be a folder that they share. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (name: string) => join(folder, nameOf(name));
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
      const file = await open(pathOf(name), 'wx', OWNER_ONLY.file);
      try {
        await file.writeFile(bytes);
        // The row in the database must never outlive the bytes.
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        throw new FileGone('The folder does not have this file', { cause: error });
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/** @throws Error for a name that is not ours, so that no name leads out of the folder or the bucket */
export function nameOf(name: string): string {
  if (!/^[\w-]{20,64}$/.test(name)) throw new Error('Not the name of a stored file');
  return name;
}
