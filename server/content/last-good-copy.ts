/** The last valid content on disk, so that a start is possible while the lake is down. */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { writeAtomically } from './atomic-file.ts';
import { type Everything, everything } from './query.ts';

/** Undefined when there is no copy; @throws Error when there is one that cannot be read. */
export async function readCopy(file: string): Promise<Everything | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`The last good copy of the content, ${file}, cannot be read`, { cause: error });
  });
  if (text === undefined) return undefined;
  try {
    return v.parse(everything, JSON.parse(text));
  } catch (cause) {
    throw new Error(`The last good copy of the content, ${file}, is damaged`, { cause });
  }
}

export function writeCopy(file: string, content: Everything): Promise<void> {
  return writeAtomically(file, JSON.stringify(content));
}
