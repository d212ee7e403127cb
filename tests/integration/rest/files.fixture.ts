/** Files that readers sent with messages, in a storage in memory. */
import type { Kysely } from 'kysely';
import { FileGone, type FileStorage } from '../../../backoffice/kernel/file-storage.ts';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';

/** Only the first is handed out to its owner. `gone`: deleted from the storage meanwhile. */
export const FILE_IDS = {
  own: 'file-of-the-owner',
  ofOther: 'file-of-another-account',
  ofGuest: 'file-of-a-guest',
  checking: 'file-in-quarantine',
  refused: 'file-with-a-virus',
  gone: 'file-that-is-gone',
};

export function storageInMemory(): FileStorage {
  const stored = new Map<string, Buffer>();
  return {
    write: async (name, bytes) => void stored.set(name, Buffer.from(bytes)),
    async read(name) {
      const bytes = stored.get(name);
      if (!bytes) throw new FileGone(`No ${name}`);
      return bytes;
    },
    remove: async (name) => void stored.delete(name),
  };
}

interface Stored {
  readonly db: Kysely<BackofficeTables>;
  readonly files: FileStorage;
}

/** Sends those files, and makes an export for the owner. @param at ISO text in UTC */
export async function sendFiles(
  { db, files }: Stored,
  { owner, other, at }: { readonly owner: string; readonly other: string; readonly at: string },
): Promise<void> {
  const accounts = { ofOther: other, ofGuest: null };
  const states = { checking: 'checking', refused: 'refused' } as const;
  for (const [key, id] of Object.entries(FILE_IDS)) {
    await db
      .insertInto('upload')
      .values({
        ...{ id, link_hash: id, draft: id, name: 'brief.txt', length: 5, received: 5, refusal: null },
        ...{
          kind: 'txt',
          is_scanned: 0,
          claimed_until: null,
          case_id: 'case-1',
          handed_off_at: null,
          network_hash: null,
          warnings: null,
        },
        account_id: key in accounts ? accounts[key as keyof typeof accounts] : owner,
        state: states[key as keyof typeof states] ?? 'ready',
        ...{ created_at: at, expires_at: at },
      })
      .execute();
    const object = { name: `object-${id}`, upload_id: id, position: null, bytes: 5, written_at: at };
    await db
      .insertInto('upload_object')
      .values({ ...object, role: 'file' })
      .execute();
    if (key !== 'gone') await files.write(object.name, Buffer.from('krant'));
  }
  await db
    .insertInto('audit_log')
    .values({
      ...{ id: crypto.randomUUID(), at, account_id: owner, brand_key: 'ad', surface: 'web', trace_id: '' },
      ...{ action: 'exportData', subject: owner, before: null, after: null },
    })
    .execute();
}
