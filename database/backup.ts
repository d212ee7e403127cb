/**
 * Copies a data folder with embedded databases while its programs run, and puts such a copy into a new one. A file of a
 * database that is merely copied loses what its log holds, so the engine writes the copy.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { StartupError } from '../server/environment.ts';

export const DATABASES = ['backoffice.sqlite', 'portal.sqlite'] as const;
const LIST = 'backup.json';
/** Made anew by a start, or of the machine alone. */
const NOT_COPIED = /^(?:compiled|content(?:\..*)?\.json.*|.*\.sqlite(?:-wal|-shm)?|.*\.lock)$/;
const PATIENCE_MS = 30_000;

const list = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ at: v.pipe(v.string(), v.isoTimestamp()), files: v.record(v.string(), v.string()) }),
);

export type Backup = v.InferOutput<typeof list>;

/**
 * The databases first: a file that a reader sends meanwhile is then too much, and never missing.
 * @param folder must not exist
 * @throws StartupError when there is nothing to copy, the folder is there, or a copy is damaged
 */
export function backUp(dataDir: string, folder: string, now: Date): Backup {
  const databases = DATABASES.filter((name) => existsSync(join(dataDir, name)));
  if (databases.length === 0) throw new StartupError(`${dataDir} has no embedded database to back up.`);
  if (existsSync(folder)) throw new StartupError(`${folder} is there already; name a new folder.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of databases) copyDatabase(join(dataDir, name), join(folder, name));
  const others = filesIn(dataDir).filter((name) => !databases.some((one) => one === name));
  for (const name of others) copyFile(join(dataDir, name), join(folder, name));
  const files = Object.fromEntries(
    [...databases, ...others].map((name) => [name, hashOf(join(folder, name))]),
  );
  const made = { at: now.toISOString(), files };
  writeFileSync(join(folder, LIST), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true });
  return made;
}

/**
 * @param dataDir must have no database
 * @throws StartupError when it has one, or when a file of the backup is missing or changed; then nothing has been written
 */
export function restore(folder: string, dataDir: string): Backup {
  const made = readList(folder);
  const changed = Object.entries(made.files).filter(
    ([name, hash]) => !existsSync(join(folder, name)) || hashOf(join(folder, name)) !== hash,
  );
  if (changed.length > 0)
    throw new StartupError(`The backup is damaged: ${changed.map(([name]) => name).join(', ')}.`);
  const inTheWay = DATABASES.find((name) => existsSync(join(dataDir, name)));
  if (inTheWay)
    throw new StartupError(
      `${join(dataDir, inTheWay)} is there; stop the programs and move the folder away.`,
    );
  for (const name of Object.keys(made.files)) copyFile(join(folder, name), join(dataDir, name));
  return made;
}

function copyDatabase(from: string, to: string): void {
  const source = new DatabaseSync(from, { readOnly: true, timeout: PATIENCE_MS });
  try {
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
  flush(to);
  const copy = new DatabaseSync(to, { readOnly: true });
  const found = Object.values(copy.prepare('pragma integrity_check').get() ?? {})[0];
  copy.close();
  if (found !== 'ok') throw new StartupError(`The copy of ${from} is damaged: ${String(found)}`);
}

function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  copyFileSync(from, to);
  flush(to);
}

function flush(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

/** Paths below the folder of what is not made anew. */
function filesIn(dataDir: string): string[] {
  return readdirSync(dataDir, { withFileTypes: true })
    .filter(({ name }) => !NOT_COPIED.test(name))
    .flatMap((entry) => {
      if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : [];
      return readdirSync(join(dataDir, entry.name), { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map((one) => relative(dataDir, join(one.parentPath, one.name)));
    });
}

const PIECE = 1 << 20;

/** In pieces: a database may be larger than memory. */
function hashOf(path: string): string {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(PIECE);
  const file = openSync(path, 'r');
  for (let read = readSync(file, piece); read > 0; read = readSync(file, piece))
    hash.update(piece.subarray(0, read));
  closeSync(file);
  return hash.digest('hex');
}

function readList(folder: string): Backup {
  const path = join(folder, LIST);
  const found = v.safeParse(list, existsSync(path) ? readFileSync(path, 'utf8') : '');
  if (found.success) return found.output;
  throw new StartupError(`${folder} is no backup: its ${LIST} is missing or damaged.`);
}
