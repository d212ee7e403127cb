/** Writes a file as a whole: a crash leaves the previous file, and no reader sees a half-written one. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Creates the folder when it does not exist. */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.new`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
