/** The files of a message, for the service that sends the message. */
import { type FileKind, MOST_FILES } from '../../../contract/uploads.ts';
import { FileGone, type FileStorage } from '../../kernel/file-storage.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { isWhole } from './create-upload.ts';
import {
  attachUpload,
  findUpload,
  listObjects,
  listUploadsOfAccount,
  listUploadsOfCase,
  listUploadsOfDraft,
  markHandedOff,
} from './uploads.repository.ts';
import type { UploadRow } from './uploads.tables.ts';

export interface MessageFile {
  /** Counts the files of the message from 1, also those that cannot go yet. */
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  /** False: no virus scanner is set. */
  readonly isScanned: boolean;
  readonly bytes: Buffer;
}

/**
 * Names and sizes of the chosen files, to compare two posts of one form: each post uploads its file with another key.
 * @returns a text per file, in the same order for the same files
 */
export async function sameFiles(
  db: Db,
  { draft, keys }: { readonly draft: string; readonly keys: readonly string[] },
): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const chosen = (await listUploadsOfDraft(db, draft)).filter(({ id }) => keys.includes(id));
  return chosen.map(({ name, length }) => `${name} ${length}`).sort();
}

/**
 * Adds a form's files to the message that is made of it. A key of another form or of a file that is not whole is left
 * out: the message never waits for a file. A file with a virus is added without its bytes, so that its sender can read why
 * it did not go along.
 * @returns the names of the files that go along
 */
export async function attachFiles(
  trx: Trx,
  message: {
    readonly draft: string;
    readonly keys: readonly string[];
    readonly caseId: string;
    /** Null for a guest. */
    readonly accountId?: string | null;
  },
): Promise<readonly string[]> {
  const { draft, keys, caseId, accountId = null } = message;
  const added = await listUploadsOfDraft(trx, draft);
  const chosen = added
    .filter((upload) => upload.case_id === null && (isWhole(upload) || upload.refusal === 'FILE-VIRUS'))
    .filter(({ id }) => keys.includes(id))
    .slice(0, MOST_FILES);
  for (const { id } of chosen) await attachUpload(trx, id, caseId, accountId);
  return chosen.filter(isWhole).map(({ name }) => name);
}

/** The files of a message. `checking`: the virus scanner has not decided yet, so they cannot go yet. */
export async function fileStatesOf(
  db: Db,
  caseId: string,
): Promise<readonly Pick<UploadRow, 'id' | 'name' | 'length' | 'state' | 'warnings'>[]> {
  return (await listUploadsOfCase(db, caseId)).map(({ id, name, length, state, warnings }) => ({
    id,
    name,
    length,
    state,
    warnings,
  }));
}

/** The files that may be passed on, one after another, so that one is in memory at a time. */
export async function* filesOf(db: Db, files: FileStorage, caseId: string): AsyncGenerator<MessageFile> {
  for (const [index, upload] of (await listUploadsOfCase(db, caseId)).entries()) {
    const { id, name, kind, is_scanned } = upload;
    const bytes = await readFileOf({ db, files }, upload);
    if (kind && bytes) yield { number: index + 1, id, name, kind, isScanned: is_scanned === 1, bytes };
  }
}

/** @returns undefined for a file that may not be passed on, and for one that was deleted meanwhile */
export async function readFileOf(
  { db, files }: { readonly db: Db; readonly files: FileStorage },
  { id, state }: Pick<UploadRow, 'id' | 'state'>,
): Promise<Buffer | undefined> {
  if (state !== 'ready') return undefined;
  const [object] = (await listObjects(db, id)).filter(({ role }) => role === 'file');
  if (!object) return undefined;
  return files.read(object.name).catch((error: unknown) => {
    if (error instanceof FileGone) return undefined;
    throw error;
  });
}

/** The files of an account's messages that may be passed on. */
export async function filesOfAccount(
  db: Db,
  accountId: string,
): Promise<readonly (Pick<MessageFile, 'id' | 'number' | 'name' | 'kind'> & { readonly caseId: string })[]> {
  const uploads = await listUploadsOfAccount(db, accountId);
  return [...Map.groupBy(uploads, ({ case_id }) => case_id)].flatMap(([caseId, ofCase]) =>
    ofCase.flatMap(({ id, name, kind, state }, index) =>
      caseId && kind && state === 'ready' ? [{ id, number: index + 1, name, kind, caseId }] : [],
    ),
  );
}

/** The bytes of one of those. @returns undefined for any other file, and for one that was deleted meanwhile */
export async function readFileOfAccount(
  stored: { readonly db: Db; readonly files: FileStorage },
  accountId: string,
  id: string,
): Promise<Buffer | undefined> {
  const upload = await findUpload(stored.db, id);
  return upload?.account_id === accountId ? readFileOf(stored, upload) : undefined;
}

/** From now on the files of the message are stored for thirty more days. */
export const markFilesHandedOff = (db: Db, caseId: string, now: number) =>
  markHandedOff(db, caseId, new Date(now).toISOString());
