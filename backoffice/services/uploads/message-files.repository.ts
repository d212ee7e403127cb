import type { Db } from '../../kernel/tables.ts';

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
