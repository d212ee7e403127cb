/** The files of a message. Until files can be uploaded, a message has none. */
import type { Transaction } from 'kysely';
import { Refused } from '../../kernel/refused.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';

/** Gives the uploaded files to the case, in the transaction of the message. */
export async function attachFiles(
  _trx: Transaction<BackofficeTables>,
  {
    uploadKeys,
  }: { readonly caseId: string; readonly accountId: string | null; readonly uploadKeys: readonly string[] },
): Promise<void> {
  if (uploadKeys.length > 0) throw new Refused('FIELD-INVALID', 422, undefined, 'uploadKeys');
}

export interface CaseFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** For the hand-off. */
export async function filesOf(_caseId: string): Promise<readonly CaseFile[]> {
  return [];
}
