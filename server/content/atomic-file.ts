/** Writes a file as a whole: a crash leaves the previous file, and no reader sees a half-written one. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Milliseconds after which no process is still writing. */
const ABANDONED_AFTER = 3_600_000;

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

/** Removes what processes left that were killed while they wrote this file. */
export async function removeUnfinished(file: string): Promise<void> {
  const names = await readdir(dirname(file)).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(`${basename(file)}.`) || !name.endsWith('.new')) continue;
    const unfinished = join(dirname(file), name);
    const writtenAt = await stat(unfinished).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - writtenAt > ABANDONED_AFTER) await rm(unfinished, { force: true });
  }
}
