/** Writes a file as a whole: a crash leaves the previous file, and no reader sees a half-written one. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Creates the folder when it does not exist. */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  // Containers that share a volume can have the same process id, and one process can write a file twice at once.
  const unfinished = `${file}.${randomUUID()}.new`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
