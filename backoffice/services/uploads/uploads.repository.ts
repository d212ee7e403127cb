/** The rows of uploads and of what they have in the storage. */
import { type Insertable, sql } from 'kysely';
import type { FileKind, FileRefusal } from '../../../contract/uploads.ts';
import type { Db } from '../../kernel/tables.ts';
import { BLOCK_BYTES, type Waiting } from './uploads.rules.ts';
import type { UploadObjectRow, UploadRow } from './uploads.tables.ts';

export const insertUpload = (db: Db, row: Insertable<UploadRow>) =>
  db.insertInto('upload').values(row).execute();

export const findUploadByLink = (db: Db, linkHash: string): Promise<UploadRow | undefined> =>
  db.selectFrom('upload').selectAll().where('link_hash', '=', linkHash).executeTakeFirst();

export const findUpload = (db: Db, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();

export const listUploadsOfDraft = (db: Db, draft: string): Promise<UploadRow[]> =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('draft', '=', draft)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const listUploadsOfCase = (db: Db, caseId: string): Promise<UploadRow[]> =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Of all its messages, each in the order of `listUploadsOfCase`. */
export const listUploadsOfAccount = (db: Db, accountId: string): Promise<UploadRow[]> =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Of all messages, the newest first. */
export const listSentUploads = (db: Db, limit: number): Promise<UploadRow[]> =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('case_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

/** Bytes in the storage of files that were not passed on yet. What a link only announces does not count. */
export async function waitingBytes(db: Db, networkHash: string | null): Promise<Waiting> {
  const room = sql<number>`case when bytes < ${BLOCK_BYTES} then ${BLOCK_BYTES} else bytes end`;
  const { all, of_network } = await db
    .selectFrom('upload')
    .innerJoin('upload_object', 'upload_object.upload_id', 'upload.id')
    .where('handed_off_at', 'is', null)
    .select(({ fn }) => [
      fn.sum(room).as('all'),
      fn.sum(room).filterWhere('network_hash', '=', networkHash).as('of_network'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(all ?? 0), ofNetwork: Number(of_network ?? 0) };
}

/** Adds a part that begins where the file now ends. @returns false when another part came first */
export function placePart(db: Db, part: UploadObjectRow, position: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const grown = await trx
      .updateTable('upload')
      .set({ received: position + part.bytes })
      .where('id', '=', part.upload_id)
      .where('state', '=', 'receiving')
      .where('received', '=', position)
      .returning('id')
      .executeTakeFirst();
    if (!grown) return false;
    await trx.updateTable('upload_object').set({ position }).where('name', '=', part.name).execute();
    return true;
  });
}

interface Outcome {
  readonly state: 'checking' | 'ready' | 'refused';
  readonly kind?: FileKind;
  /** With the ending of that kind. */
  readonly name?: string;
  readonly refusal?: FileRefusal;
  readonly warnings?: string;
}

/** Ends the receiving of a file. @returns false when another request has ended it */
export async function endReceiving(db: Db, id: string, outcome: Outcome): Promise<boolean> {
  const ended = await db
    .updateTable('upload')
    .set(outcome)
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export const insertObject = (db: Db, row: UploadObjectRow) =>
  db.insertInto('upload_object').values(row).execute();

export async function countObjects(db: Db, uploadId: string): Promise<number> {
  const { count } = await db
    .selectFrom('upload_object')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const listObjects = (db: Db, uploadId: string): Promise<UploadObjectRow[]> =>
  db.selectFrom('upload_object').selectAll().where('upload_id', '=', uploadId).orderBy('position').execute();

export const deleteObject = (db: Db, name: string) =>
  db.deleteFrom('upload_object').where('name', '=', name).execute();

export const deleteUpload = (db: Db, id: string) => db.deleteFrom('upload').where('id', '=', id).execute();

export const attachUpload = (db: Db, id: string, case_id: string, account_id: string | null) =>
  db
    .updateTable('upload')
    .set({ case_id, account_id })
    .where('id', '=', id)
    .where('case_id', 'is', null)
    .execute();

/** @param at ISO text in UTC */
export const markHandedOff = (db: Db, caseId: string, at: string) =>
  db
    .updateTable('upload')
    .set({ handed_off_at: at, network_hash: null })
    .where('case_id', '=', caseId)
    .where('handed_off_at', 'is', null)
    .execute();
