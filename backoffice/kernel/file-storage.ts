/** Where the bytes of files are: under random names, in a folder or in a bucket. */
export interface FileStorage {
  /** @throws Error when the name is taken, or the storage cannot be reached */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** @throws FileGone when it does not exist; another Error when the storage cannot be reached */
  read(name: string): Promise<Buffer>;
  /** A name that does not exist is no error. */
  remove(name: string): Promise<void>;
}

export class FileGone extends Error {}
