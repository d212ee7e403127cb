/** The last content that could be used, on disk, so that pages come also when the lake is down at a start. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { type Everything, everything } from './queries.ts';

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

/** Whole or not at all: a crash in the middle leaves the previous copy. */
export async function writeCopy(file: string, content: Everything): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.new`;
  await writeFile(unfinished, JSON.stringify(content));
  await rename(unfinished, file);
}
